/**
 * What hls.js is to load only for a stream that needs it: the streams that Marquee makes are fragmented MP4 with WebVTT. Both
 * places can wait: the one does for the browser's own decryption, with the same promise; the other only adds captions.
 */
const late: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Containers of former times: MPEG-TS, bare AAC and MP3.
  "demux/transmuxer.ts": [
    ["import AACDemuxer from './audio/aacdemuxer';", ""],
    ["import TSDemuxer, { TypeSupported }", "import type { TypeSupported }"],
    ["import MP3Demuxer from './audio/mp3demuxer';", ""],
    ["import MP4Remuxer from '../remux/mp4-remuxer';", ""],
    ["  { demux: TSDemuxer, remux: MP4Remuxer },\n", ""],
    ["  { demux: AACDemuxer, remux: MP4Remuxer },\n", ""],
    ["  { demux: MP3Demuxer, remux: MP4Remuxer },\n", ""],
    [
      "    if (resetMuxers) {\n",
      `    if (resetMuxers && muxConfig.length === 1 && !MP4Demuxer.probe(uintData)) {
      this.decryptionPromise = import("./other-containers").then(({ otherContainers }) => {
        if (muxConfig.length === 1) muxConfig.push(...otherContainers);
        const isDecrypted = keyData?.method === "AES-128";
        const result = this.push(uintData, isDecrypted ? null : decryptdata, chunkMeta, state);
        this.decryptionPromise = null;
        return result;
      });
      return this.decryptionPromise;
    }
    if (resetMuxers) {
`,
    ],
  ],
  // Captions within the picture.
  "controller/timeline-controller.ts": [
    ["import Cea608Parser, { CaptionScreen }", "let Cea608Parser, loadingParser;\nimport type { CaptionScreen }"],
    [
      "    this.initCea608Parsers();\n",
      `    if (!Cea608Parser) {
      if (!data.samples.some(({ bytes }) => bytes)) return;
      // One promise: two imports of the same script may be fulfilled in any order, and captions must not be.
      loadingParser ??= import("../utils/cea-608-parser");
      loadingParser.then(
        (module) => {
          Cea608Parser = module.default;
          if (this.hls) this.onFragParsingUserdata(event, data);
        },
        () => {
          loadingParser = undefined;
        },
      );
      return;
    }
    this.initCea608Parsers();
`,
    ],
  ],
};

/** Changes one of hls.js's sources, if it is among them. Throws when this version of hls.js reads otherwise. */
export function loadLate(source: string, code: string): string {
  return (late[source] ?? []).reduce((changed, [before, after]) => {
    if (!changed.includes(before))
      throw new Error(`${source} of this version of hls.js has no "${before}": see load-late.ts.`);
    return changed.replace(before, () => after);
  }, code);
}

/** A source that hls.js does not have: the rest of its list of containers. The copy of the remuxer is theirs alone. */
export const otherContainers = `
import AACDemuxer from "./audio/aacdemuxer";
import MP3Demuxer from "./audio/mp3demuxer";
import TSDemuxer from "./tsdemuxer";
import MP4Remuxer from "../remux/mp4-remuxer?other-containers";

export const otherContainers = [TSDemuxer, AACDemuxer, MP3Demuxer].map((demux) => ({ demux, remux: MP4Remuxer }));
`;
