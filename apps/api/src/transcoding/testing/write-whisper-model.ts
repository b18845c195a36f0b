import { writeFile } from "node:fs/promises";

const magic = 0x67_67_6d_6c;
const vocabulary = 51_865;
const textTokens = 50_257;
/** Tokens of whisper's multilingual vocabulary. */
const token = { end: 50_257, start: 50_258, german: 50_261, zeroSeconds: 50_364 } as const;
const sizes = {
  audioContext: 1_500,
  state: 32,
  heads: 1,
  layers: 1,
  textContext: 448,
  mels: 80,
  fft: 201,
} as const;
const { state, audioContext, textContext, mels, fft } = sizes;
/** ggml's numbers of its types. Matrices must have half precision. */
const type = { single: 0, half: 1 } as const;
/** Outweighs a token's own embedding. */
const positionWeight = 20;

/** `words[i]` is the text of token i + 1. */
const at = (seconds: number) => token.zeroSeconds + seconds * 50;
export const testModelLines = ["quokka wombat", "numbat"] as const;
const words = ["", " quokka", " wombat", " numbat", " "];
/** The token after each position. The first three are the start, the language and the task. */
const next = [token.german, token.end, at(0), 1, 2, at(2), at(2), 3, at(30), token.end];

/**
 * A ggml file of whisper's format for tests. Its weights are random numbers, but its answer is the
 * same for any sound: German, `testModelLines` at 0 and 2 s.
 */
export async function writeTestModel(path: string): Promise<void> {
  await writeFile(path, Buffer.concat([header(), filters(), vocabularyBytes(), ...tensors()]));
}

function header(): Buffer {
  const { heads, layers } = sizes;
  const audio = [audioContext, state, heads, layers];
  return integers(magic, vocabulary, ...audio, textContext, state, heads, layers, mels, type.half);
}

function filters(): Buffer {
  return Buffer.concat([integers(mels, fft), floats(mels * fft, () => 1 / fft)]);
}

function vocabularyBytes(): Buffer {
  const texts = Array.from({ length: textTokens }, (_, index) => words[index] ?? ` word${index}`);
  const entries = texts.flatMap((text) => [integers(Buffer.byteLength(text)), Buffer.from(text)]);
  return Buffer.concat([integers(textTokens), ...entries]);
}

function* tensors(): Generator<Buffer> {
  const random = createRandom();
  const embedding = Float32Array.from({ length: vocabulary * state }, random);
  const position = (index: number) => {
    const target = next[Math.floor(index / state)] ?? token.end;
    return positionWeight * (embedding[target * state + (index % state)] ?? 0);
  };
  yield tensor("encoder.positional_embedding", [state, audioContext], random);
  yield tensor("encoder.conv1.weight", [3, mels, state], random);
  yield tensor("encoder.conv1.bias", [1, state]);
  yield tensor("encoder.conv2.weight", [3, state, state], random);
  yield tensor("encoder.conv2.bias", [1, state]);
  yield* norm("encoder.ln_post");
  yield* block("encoder.blocks.0", ["attn"]);
  yield tensor("decoder.positional_embedding", [state, textContext], position);
  yield tensor("decoder.token_embedding.weight", [state, vocabulary], (i) => embedding[i] ?? 0);
  yield* norm("decoder.ln");
  yield* block("decoder.blocks.0", ["attn", "cross_attn"]);
}

/** Adds nothing to its input. */
function* block(name: string, attentions: readonly string[]): Generator<Buffer> {
  yield* norm(`${name}.mlp_ln`);
  yield* linear(`${name}.mlp.0`, [state, 4 * state]);
  yield* linear(`${name}.mlp.2`, [4 * state, state]);
  for (const attention of attentions) {
    yield* norm(`${name}.${attention}_ln`);
    for (const part of ["query", "value", "out"])
      yield* linear(`${name}.${attention}.${part}`, [state, state]);
    yield tensor(`${name}.${attention}.key.weight`, [state, state]);
  }
}

function* norm(name: string): Generator<Buffer> {
  yield tensor(`${name}.weight`, [state], () => 1);
  yield tensor(`${name}.bias`, [state]);
}

function* linear(name: string, [from, to]: readonly [number, number]): Generator<Buffer> {
  yield tensor(`${name}.weight`, [from, to]);
  yield tensor(`${name}.bias`, [to]);
}

function tensor(
  name: string,
  shape: readonly number[],
  value: (index: number) => number = () => 0,
): Buffer {
  const length = shape.reduce((product, side) => product * side, 1);
  const isHalf = shape.length > 1 && !/bias$|positional_embedding$/.test(name);
  const kind = isHalf ? type.half : type.single;
  const head = integers(shape.length, Buffer.byteLength(name), kind, ...shape);
  return Buffer.concat([
    head,
    Buffer.from(name),
    isHalf ? halves(length, value) : floats(length, value),
  ]);
}

const integers = (...values: readonly number[]) => Buffer.from(Int32Array.from(values).buffer);

function floats(length: number, value: (index: number) => number): Buffer {
  return Buffer.from(Float32Array.from({ length }, (_, index) => value(index)).buffer);
}

function halves(length: number, value: (index: number) => number): Buffer {
  return Buffer.from(Float16Array.from({ length }, (_, index) => value(index)).buffer);
}

/** The same numbers in each run, from -1 to 1. */
function createRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
}
