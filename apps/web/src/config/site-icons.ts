/** Size of the picture that link previews show where a page has none. */
const share = { width: 1200, height: 630 };

/**
 * Returns the addresses of the images that the server makes of an uploaded logo or icon. null if
 * the site has a custom file.
 */
export function siteIcons(folder: string | null) {
  return {
    favicon: folder && `${folder}/icon-48.png`,
    appleTouch: folder === null ? "/apple-touch-icon.png" : `${folder}/apple-touch-180.png`,
    share: folder && { url: `${folder}/share-1200.png`, ...share },
  };
}
