import type { CarouselCard, CarouselLink } from "@marquee/api-client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { carouselActions } from "./carousel-actions";

const first: CarouselLink = { href: "/watch?v=a", label: "Watch", icon: "play" };
const card = (changes: Partial<CarouselLink>): CarouselCard => ({
  image: "",
  video: undefined,
  title: "",
  description: "",
  disclaimer: "",
  links: [
    { ...first, ...changes },
    { href: "https://films.example/", label: "More", icon: "info" },
  ],
});
const iconsOf = (changes: Partial<CarouselLink>) =>
  carouselActions(card(changes)).map(
    ({ icon }) => /lucide-[\w-]+/.exec(renderToStaticMarkup(icon))?.[0],
  );

test("R-HOME-01 an icon that the site does not know is a chevron", () => {
  expect(iconsOf({})).toEqual(["lucide-play", "lucide-info"]);
  for (const name of ["rocket", "", "constructor", "__proto__"])
    expect([name, iconsOf({ icon: name })[0]]).toEqual([name, "lucide-chevron-right"]);
});

test("R-HOME-01 a link that leads nowhere, or where no link may lead, is left out", () => {
  for (const href of ["", "javascript:alert(1)", "//films.example", "http://films.example"])
    expect([href, carouselActions(card({ href })).map(({ label }) => label)]).toEqual([
      href,
      ["More"],
    ]);
});
