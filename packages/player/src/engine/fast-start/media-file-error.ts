/** The response for a playlist is a media file. */
export class MediaFileError extends Error {
  readonly contentType: string;

  constructor(contentType: string) {
    super(`The source is ${contentType}.`);
    this.contentType = contentType;
  }
}
