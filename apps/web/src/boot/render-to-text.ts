import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static.node";
import { text } from "node:stream/consumers";

/**
 * Renders to HTML in one piece. Errors are passed on: React leaves the part around them to the
 * browser.
 */
export async function renderToText(
  node: ReactNode,
  onError: (error: unknown) => void,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node, {
    onError,
    // Larger parts would be moved into place by inline scripts.
    progressiveChunkSize: Infinity,
  });
  return text(prelude as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
}
