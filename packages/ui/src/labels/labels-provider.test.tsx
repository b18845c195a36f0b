import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CopyField } from "../copy-field";
import { Spinner } from "../spinner";
import { ViewCount } from "../view-count";
import { labels as de } from "./de";
import { LabelsProvider } from "./labels-provider";
import { textDirection } from "./text-direction";

const render = (element: ReactNode) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, "|");
const copy = <CopyField label="URL" value="" />;

test("a component's labels come before the provider's, and these before the English ones", () => {
  const partial = { copyField: { copy: "Kopier mich" } };
  const own = <CopyField label="URL" value="" labels={{ copy: "Mine" }} />;
  expect(render(copy)).toContain("|Copy|");
  expect(
    render(<LabelsProvider {...{ locale: "de", labels: de }}>{copy}</LabelsProvider>),
  ).toContain("|Kopieren|");
  expect(
    render(<LabelsProvider {...{ locale: "de", labels: partial }}>{copy}</LabelsProvider>),
  ).toContain("|Kopier mich|");
  expect(
    render(<LabelsProvider {...{ locale: "de", labels: de }}>{own}</LabelsProvider>),
  ).toContain("|Mine|");
});

test("a text that is a prop of its own comes before the provider's, and null stays null", () => {
  const spinners = (
    <LabelsProvider locale="de" labels={de}>
      <Spinner />
      <Spinner label="Mine" />
      <Spinner label={null} />
    </LabelsProvider>
  );
  expect(
    renderToStaticMarkup(spinners)
      .match(/<span[^>]*>[^<]+/g)
      ?.map((found) => found.replace(/.*>/, "")),
  ).toEqual(["Wird geladen", "Mine"]);
});

test("a set brings the numbers of its language", () => {
  const views = <ViewCount count={1_234_567} />;
  expect(render(views)).toContain("1.2M views");
  expect(
    render(<LabelsProvider {...{ locale: "de", labels: de }}>{views}</LabelsProvider>),
  ).toContain("1,2\u00A0Mio. Aufrufe");
});

test.each([
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["he", "rtl"],
  ["en", "ltr"],
  ["arn", "ltr"],
] as const)("%s is written %s", (locale, direction) =>
  expect(textDirection(locale)).toBe(direction),
);
