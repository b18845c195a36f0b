import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DescriptionText } from "./description-text";

const query = { videoId: "a", playlistId: "p", index: 2, startSeconds: 5 };

test("R-VISIT-07 times are links that work without scripts; those after the end are text", () => {
  const markup = renderToStaticMarkup(
    <DescriptionText text="See 1:05 <here>, not 9:59." query={query} durationSeconds={300} />,
  );
  const text = markup.replaceAll(/ (class|data-variant)="[^"]*"/g, "");
  expect(text).toBe(
    'See <a href="/watch?v=a&amp;playlist=p&amp;index=2&amp;t=65">1:05</a> &lt;here&gt;, not 9:59.',
  );
});

test("R-VISIT-07 addresses are links that lend no rank, and times within them are none", () => {
  const markup = renderToStaticMarkup(
    <DescriptionText text="https://a.example/1:05/x, 1:05" query={query} durationSeconds={300} />,
  );
  expect(markup).toMatch(
    /<a target="_blank" rel="nofollow ugc noopener" [^>]*href="https:\/\/a\.example\/1:05\/x"/,
  );
  expect(markup.match(/<a /g)).toHaveLength(2);
});
