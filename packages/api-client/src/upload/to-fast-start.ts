import { readTopLevelBoxes } from "./mp4-boxes";
import { shiftChunkOffsets } from "./shift-chunk-offsets";

const maxIndexBytes = 64 * 1024 * 1024;

/**
 * Returns an MP4 or MOV file with its index (`moov`) in front of the media data, so that the server
 * can process it while it is uploaded. The result refers to parts of the file and copies nothing
 * but the index. It has the size of the file, and is the same each time: an upload can be resumed
 * with it. Other files are returned unchanged.
 */
export async function toFastStart(file: Blob): Promise<Blob> {
  const boxes = await readTopLevelBoxes(file);
  const moov = boxes?.find(({ type }) => type === "moov");
  const media = boxes?.find(({ type }) => type === "mdat");
  if (!boxes || !moov || !media || moov.start < media.start || moov.size > maxIndexBytes)
    return file;
  if (boxes.some(({ type }) => type === "moof" || type === "meta")) return file;

  const index = await file.slice(moov.start, moov.start + moov.size).arrayBuffer();
  if (!shiftChunkOffsets(new DataView(index), { shiftBytes: moov.size, beforeByte: moov.start }))
    return file;
  const head = file.slice(0, media.start);
  const between = file.slice(media.start, moov.start);
  const tail = file.slice(moov.start + moov.size);
  return new Blob([head, index, between, tail], { type: file.type });
}
