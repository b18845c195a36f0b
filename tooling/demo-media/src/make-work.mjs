import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { segmentStarts } from "./encode/boundaries.mjs";
import { writeCaptions } from "./encode/captions.mjs";
import { AAC_CODEC, avcCodec } from "./encode/codec.mjs";
import { encodeAudio } from "./encode/encode-audio.mjs";
import { encodeVideo, widthOf } from "./encode/encode-video.mjs";
import { masterPlaylist } from "./encode/playlists.mjs";
import { writeRendition } from "./encode/write-rendition.mjs";
import { writeHover } from "./images/hover.mjs";
import { writeSprites } from "./images/sprites.mjs";
import { writeThumbnails } from "./images/thumbnails.mjs";
import { score } from "./sound/score.mjs";

async function makeSounds({ work, folder, scratch, starts }) {
  const sounds = [];
  for (const { folder: name, name: label, language, sound } of work.sounds) {
    const source = join(scratch, `${name}.mp4`),
      { sampleRate, audioKbps: bitrateKbps } = work;
    const fragmentSeconds = work.segmentSeconds > 4 ? 5 : 1;
    await encodeAudio({
      samples: score({ seconds: work.seconds, sampleRate, sound }),
      sampleRate,
      bitrateKbps,
      fragmentSeconds,
      file: source,
    });
    const { peak, mean } = await writeRendition({ source, folder: join(folder, name), starts });
    sounds.push({ folder: name, name: label, language, peak, mean });
  }
  return sounds;
}

/** Renders, scores, encodes and packages one film into `<mediaFolder>/<file>/`. */
export async function makeWork({ work, mediaFolder }) {
  const folder = join(mediaFolder, work.file),
    scratch = await mkdtemp(join(tmpdir(), "demo-media-"));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const starts = segmentStarts(work);
  const { files, poster } = await encodeVideo({ work, starts, scratch });
  const sounds = await makeSounds({ work, folder, scratch, starts });

  const renditions = [];
  for (const { quality, file } of files) {
    const name = `${quality}p`;
    const { init, peak, mean } = await writeRendition({
      source: file,
      folder: join(folder, name),
      starts,
    });
    renditions.push({
      folder: name,
      width: widthOf(quality),
      height: quality,
      fps: work.fps,
      codecs: `${avcCodec(init)},${AAC_CODEC}`,
      peak,
      mean,
    });
  }
  const { captions } = work;
  for (const { cues, file } of captions)
    await writeCaptions({ cues, file, folder: join(folder, "captions"), seconds: work.seconds });
  await writeFile(join(folder, "master.m3u8"), masterPlaylist({ renditions, sounds, captions }));
  for (const rendition of renditions) {
    await writeFile(
      join(folder, `${rendition.folder}.m3u8`),
      masterPlaylist({ renditions: [rendition], sounds, captions }),
    );
  }

  const video = files[files.length - 1].file;
  await writeThumbnails({ poster, folder });
  await writeHover({ video, work, folder });
  await writeSprites({ video, work, folder });
  await rm(scratch, { recursive: true });
}
