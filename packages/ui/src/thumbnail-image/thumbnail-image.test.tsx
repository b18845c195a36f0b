import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ThumbnailImage } from "./thumbnail-image";

const source = { src: "/640.webp", srcSet: "/320.webp 320w, /640.webp 640w", sizes: "320px" };

test("a server renders a picture with its addresses, lazily loaded", () => {
  const html = renderToString(<ThumbnailImage {...source} />);
  expect(html).toContain('src="/640.webp"');
  expect(html).toContain(`srcSet="${source.srcSet}"`);
  expect(html).toContain('sizes="320px"');
  expect(html).toContain('loading="lazy"');
});

test("a server renders a picture with priority to be loaded at once", () => {
  const html = renderToString(<ThumbnailImage {...source} priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});
