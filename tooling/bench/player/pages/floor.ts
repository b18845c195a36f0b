import { box, mounted, src } from "./page";

/**
 * No player can be sooner without an earlier script: it requests each thing as soon as its address
 * is known, and checks nothing.
 */
async function playFloor() {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  box.append(video);
  const mediaSource = new MediaSource();
  const opened = new Promise((resolve) =>
    mediaSource.addEventListener("sourceopen", resolve, { once: true }),
  );
  video.src = URL.createObjectURL(mediaSource);
  void video.play().catch(() => undefined);

  const load = async (url: string) => (await fetch(url)).text();
  const master = await load(src);
  const codec = found(/CODECS="([^,]+)/, master);
  const names = { video: found(/^(v.+\.m3u8)$/m, master), audio: found(/URI="([^"]+)"/, master) };
  const mimes = { video: `video/mp4; codecs="${codec}"`, audio: 'audio/mp4; codecs="mp4a.40.2"' };
  const request = async (kind: "video" | "audio") => {
    const url = new URL(names[kind], src).href;
    const list = await load(url);
    const responses = [found(/MAP:URI="([^"]+)"/, list), found(/^(.+\.m4s)$/m, list)];
    return { mime: mimes[kind], responses: responses.map((name) => fetch(new URL(name, url))) };
  };
  // A buffer is added before any media is appended: the element takes no further one then.
  const tracks = await Promise.all([request("video"), request("audio"), opened]);
  const buffered = tracks.slice(0, 2).map((track) => {
    const { mime, responses } = track as Awaited<ReturnType<typeof request>>;
    return { buffer: mediaSource.addSourceBuffer(mime), responses };
  });
  await Promise.all(buffered.map(({ buffer, responses }) => appendAll(buffer, responses)));
}

async function appendAll(buffer: SourceBuffer, responses: readonly Promise<Response>[]) {
  for (const response of responses) {
    const reader = (await response).body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const ended = new Promise((resolve) =>
        buffer.addEventListener("updateend", resolve, { once: true }),
      );
      buffer.appendBuffer(part.value);
      await ended;
    }
  }
}

function found(pattern: RegExp, text: string): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`The playlist has nothing like ${pattern}.`);
  return match;
}

mounted();
await playFloor();
