/** Parts of ONNX files, which are protocol buffers: the numbers below are those of their fields. */
export interface OnnxGraph {
  readonly nodes: readonly Buffer[];
  readonly tensors: readonly Buffer[];
  readonly inputs: readonly Buffer[];
  readonly outputs: readonly Buffer[];
}

const elementTypes = { float: 1, integer: 7 } as const;
const irVersion = 8;
const operatorSet = 17;

export function onnxModel(
  { nodes, tensors, inputs, outputs }: OnnxGraph,
  metadata: Readonly<Record<string, string | number>>,
): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytes(1, node)),
    bytes(2, "graph"),
    ...tensors.map((tensor) => bytes(5, tensor)),
    ...inputs.map((input) => bytes(11, input)),
    ...outputs.map((output) => bytes(12, output)),
  ]);
  const properties = Object.entries(metadata).map(([key, value]) =>
    bytes(14, Buffer.concat([bytes(1, key), bytes(2, `${value}`)])),
  );
  const operators = Buffer.concat([bytes(1, ""), integer(2, operatorSet)]);
  return Buffer.concat([
    integer(1, irVersion),
    bytes(7, graph),
    bytes(8, operators),
    ...properties,
  ]);
}

export function onnxNode(operator: string, inputs: readonly string[], output: string): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => bytes(1, input)),
    bytes(2, output),
    bytes(4, operator),
  ]);
}

export function onnxTensor(
  name: string,
  shape: readonly number[],
  values: Float32Array | BigInt64Array,
): Buffer {
  const type = values instanceof Float32Array ? elementTypes.float : elementTypes.integer;
  return Buffer.concat([
    ...shape.map((side) => integer(1, side)),
    integer(2, type),
    bytes(8, name),
    bytes(9, Buffer.from(values.buffer)),
  ]);
}

/** A side with a name has any length. */
export function onnxValue(
  name: string,
  type: keyof typeof elementTypes,
  shape: readonly (number | string)[],
): Buffer {
  const sides = shape.map((side) =>
    bytes(1, typeof side === "number" ? integer(1, side) : bytes(2, side)),
  );
  const tensorType = Buffer.concat([
    integer(1, elementTypes[type]),
    bytes(2, Buffer.concat(sides)),
  ]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensorType))]);
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([variable(field << 3), variable(value)]);
}

function bytes(field: number, content: Buffer | string): Buffer {
  const buffer = Buffer.from(content);
  return Buffer.concat([variable((field << 3) | 2), variable(buffer.length), buffer]);
}

/** Seven bits a byte. */
function variable(value: number): Buffer {
  const parts: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) parts.push((rest % 128) | 128);
  return Buffer.from([...parts, rest]);
}
