import { expect, test } from "vitest";
import { linkList, linksOf } from "./link-list.ts";

const accepts = (text: string) => linkList.schema.safeParse(text).success;

test("R-OWN-03 links are read by commas, each with the label before its address", () => {
  const text = linkList.schema.parse(
    " Our shop  https://shop.example/a?b=1 ,Club https://club.example,",
  );
  expect(text).toBe("Our shop https://shop.example/a?b=1, Club https://club.example");
  expect(linksOf(text)).toEqual([
    { label: "Our shop", url: "https://shop.example/a?b=1" },
    { label: "Club", url: "https://club.example" },
  ]);
  expect(linkList.schema.parse("")).toBe("");
  expect(linksOf("")).toEqual([]);
});

test.each([
  "https://no-label.example",
  "Shop",
  "Shop http://shop.example",
  "Shop javascript:alert(1)",
  "Shop https://user:secret@shop.example",
  "Shop https://",
  "Shop shop.example, Club https://club.example",
  "Sh\u202Eop https://shop.example",
  `${"a".repeat(51)} https://shop.example`,
  "a".repeat(5_000),
])("R-OWN-03 %j is refused as a list of links", (text) => {
  expect(accepts(text)).toBe(false);
});

test("R-OWN-03 a list has at most 8 links", () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `L${index} https://l.example/${index}`).join(", ");
  expect([accepts(links(8)), accepts(links(9))]).toEqual([true, false]);
});
