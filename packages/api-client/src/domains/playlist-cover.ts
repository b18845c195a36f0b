import * as z from "zod/mini";
import { requiredTextField, textField } from "../field-schemas";

/** Media whose thumbnail is the cover of a playlist. */
export const playlistCover = /* @__PURE__ */ z.object({
  /** Base URL of the media: absolute, or a path such as "/media". */
  content_server: textField,
  /** Name of the media on its content server. */
  file_name: requiredTextField,
});
