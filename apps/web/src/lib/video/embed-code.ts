import { escapeMarkup } from "@marquee/api-client/markup";

/** The markup that shows an embedded player on another site. */
export function embedCode(url: string, title: string): string {
  return (
    `<iframe src="${escapeMarkup(url)}" title="${escapeMarkup(title)}" ` +
    'width="640" height="360" frameborder="0" ' +
    'allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>'
  );
}
