const encoderName = /encoder((?:\.[\w-]+)*\.onnx)$/;

/**
 * Returns the files of a whisper model: that of the ggml format alone, or the ONNX encoder with its
 * decoder and its tokens beside it, as sherpa-onnx names them.
 */
export function modelFiles(model: string): readonly string[] {
  const onnx = onnxFiles(model);
  return onnx === null ? [model] : [onnx.encoder, onnx.decoder, onnx.tokens];
}

export interface OnnxFiles {
  readonly encoder: string;
  readonly decoder: string;
  readonly tokens: string;
}

/** Null in other formats. */
export function onnxFiles(model: string): OnnxFiles | null {
  if (!encoderName.test(model)) return null;
  return {
    encoder: model,
    decoder: model.replace(encoderName, "decoder$1"),
    tokens: model.replace(encoderName, "tokens.txt"),
  };
}
