import { onnxFiles } from "../model-files.ts";
import { openGgmlWhisper } from "./ggml-whisper.ts";
import { openOnnxWhisper } from "./onnx-whisper.ts";
import type { RecognizerOptions, SpeechRecognizer } from "./speech.ts";

/** The format of the model's file decides the engine. */
export async function openRecognizer(
  model: string,
  options: RecognizerOptions,
): Promise<SpeechRecognizer> {
  const onnx = onnxFiles(model);
  return onnx === null ? openGgmlWhisper(model, options) : openOnnxWhisper(onnx, options);
}
