import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DescriptionText } from "./description-text";

test("R-VISIT-07 times are links that work without scripts; those after the end are text", () => {
  const query = { videoId: "a", playlistId: "p", index: 2, startSeconds: 5 };
  const markup = renderToStaticMarkup(
    <DescriptionText text="See 1:05 <here>, not 9:59." query={query} durationSeconds={300} />,
  );
  const text = markup.replaceAll(/ (class|data-variant)="[^"]*"/g, "");
  expect(text).toBe('See <a href="/watch?v=a&amp;playlist=p&amp;index=2&amp;t=65">1:05</a> &lt;here&gt;, not 9:59.');
});
