import * as z from "zod/mini";
import type { MediaFile } from "../media";
import { requiredTextField, textField } from "../field-schemas";

/** Media whose thumbnail is the cover of a playlist. */
export const playlistCover = /* @__PURE__ */ z.object({
  /** Base URL of the media: absolute, or a path such as "/media". */
  content_server: textField,
  /** Name of the media on its content server. */
  file_name: requiredTextField,
});

/** Converts the media of a cover. */
export const toCover = (cover: z.output<typeof playlistCover>): MediaFile => ({
  server: cover.content_server,
  file: cover.file_name,
});
