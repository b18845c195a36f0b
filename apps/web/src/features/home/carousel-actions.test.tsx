import type { CarouselItem } from "@marquee/api-client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { carouselActions } from "./carousel-actions";

const card: CarouselItem = {
  img: "",
  title: "",
  desc: "",
  disclaimer: "",
  lnk1: "/watch?v=a",
  lnk1_label: "Watch",
  lnk1_icon: "play",
  lnk2: "https://films.example/",
  lnk2_label: "More",
  lnk2_icon: "info",
};
const iconsOf = (changes: Partial<CarouselItem>) =>
  carouselActions({ ...card, ...changes }).map(
    ({ icon }) => /lucide-[\w-]+/.exec(renderToStaticMarkup(icon))?.[0],
  );

test("R-HOME-01 an icon that the site does not know is a chevron: nothing plays because a name is new", () => {
  expect(iconsOf({})).toEqual(["lucide-play", "lucide-info"]);
  for (const name of ["rocket", "", "constructor", "__proto__"])
    expect([name, iconsOf({ lnk1_icon: name })[0]]).toEqual([name, "lucide-chevron-right"]);
});

test("R-HOME-01 a link that leads nowhere, or where no link may lead, is left out", () => {
  for (const href of ["", "javascript:alert(1)", "//films.example", "http://films.example"])
    expect([href, carouselActions({ ...card, lnk1: href }).map(({ label }) => label)]).toEqual([
      href,
      ["More"],
    ]);
});
