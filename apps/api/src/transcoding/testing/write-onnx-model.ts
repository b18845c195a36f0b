import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onnxModel, onnxNode, onnxTensor, onnxValue, type OnnxGraph } from "./onnx-file.ts";

const vocabulary = 51_865;
/** Tokens of whisper's multilingual vocabulary. */
const token = {
  end: 50_257,
  start: 50_258,
  english: 50_259,
  german: 50_261,
  translate: 50_358,
  transcribe: 50_359,
  noSpeech: 50_362,
  noTimes: 50_363,
  zeroSeconds: 50_364,
} as const;
const [mels, layers, state, textContext, audioContext] = [80, 1, 8, 448, 1_500];
const at = (seconds: number) => token.zeroSeconds + seconds * 50;
/** The text of a token is that of its place. */
const words = ["", " quokka", " wombat", " numbat"];
/** The token after each position. The first three are the start, the language and the task. */
const next = [token.german, token.end, at(0), 1, 2, at(2), at(2), 3, at(28), token.end];

/**
 * An ONNX model of whisper's for tests, in the format of sherpa-onnx. It has no weights: its answer
 * is German, `testModelLines` at 0 and 2 s of each window.
 *
 * @returns the path of the encoder.
 */
export async function writeOnnxTestModel(folder: string): Promise<string> {
  const encoder = join(folder, "test-encoder.onnx");
  await writeFile(encoder, onnxModel(encoderGraph(), metadata));
  await writeFile(join(folder, "test-decoder.onnx"), onnxModel(decoderGraph(), {}));
  const tokens = words.map((word, index) => `${Buffer.from(word).toString("base64")} ${index}\n`);
  await writeFile(join(folder, "test-tokens.txt"), tokens.slice(1).join(""));
  return encoder;
}

const metadata = {
  n_mels: mels,
  n_text_layer: layers,
  n_text_ctx: textContext,
  n_text_state: state,
  n_vocab: vocabulary,
  sot: token.start,
  eot: token.end,
  blank_id: 220,
  translate: token.translate,
  transcribe: token.transcribe,
  is_multilingual: 1,
  no_timestamps: token.noTimes,
  no_speech: token.noSpeech,
  sot_sequence: [token.start, token.english, token.transcribe].join(","),
  all_language_tokens: [token.english, token.german].join(","),
  all_language_codes: "en,de",
};

const cache = [layers, 1, textContext, state] as const;
const cross = [layers, 1, audioContext, state] as const;

function encoderGraph(): OnnxGraph {
  const silence = new Float32Array(layers * audioContext * state);
  return {
    tensors: [onnxTensor("silence", cross, silence)],
    nodes: ["n_layer_cross_k", "n_layer_cross_v"].map((name) =>
      onnxNode("Identity", ["silence"], name),
    ),
    inputs: [onnxValue("mel", "float", [1, mels, "frames"])],
    outputs: ["n_layer_cross_k", "n_layer_cross_v"].map((name) => onnxValue(name, "float", cross)),
  };
}

function decoderGraph(): OnnxGraph {
  const tokens = Array.from({ length: textContext }, (_, index) => next[index] ?? token.end);
  const integers = (...values: readonly number[]) => BigInt64Array.from(values, BigInt);
  return {
    tensors: [
      onnxTensor("next", [textContext], integers(...tokens)),
      onnxTensor("zero", [1], integers(0)),
      onnxTensor("one", [1], integers(1)),
      onnxTensor("two", [1], integers(2)),
      onnxTensor("vocabulary", [1], integers(vocabulary)),
      onnxTensor("unlikely and likely", [2], Float32Array.of(0, 20)),
    ],
    nodes: [
      onnxNode("Shape", ["tokens"], "shape"),
      onnxNode("Slice", ["shape", "one", "two"], "count"),
      onnxNode("Add", ["offset", "count"], "end"),
      onnxNode("Slice", ["next", "offset", "end"], "answers"),
      onnxNode("Unsqueeze", ["answers", "zero"], "batch"),
      onnxNode("OneHot", ["batch", "vocabulary", "unlikely and likely"], "logits"),
      onnxNode("Identity", ["in_n_layer_self_k_cache"], "out_n_layer_self_k_cache"),
      onnxNode("Identity", ["in_n_layer_self_v_cache"], "out_n_layer_self_v_cache"),
    ],
    inputs: [
      onnxValue("tokens", "integer", [1, "count"]),
      onnxValue("in_n_layer_self_k_cache", "float", cache),
      onnxValue("in_n_layer_self_v_cache", "float", cache),
      onnxValue("n_layer_cross_k", "float", cross),
      onnxValue("n_layer_cross_v", "float", cross),
      onnxValue("offset", "integer", [1]),
    ],
    outputs: [
      onnxValue("logits", "float", [1, "count", vocabulary]),
      onnxValue("out_n_layer_self_k_cache", "float", cache),
      onnxValue("out_n_layer_self_v_cache", "float", cache),
    ],
  };
}
