/**
 * Returns the text of a file: UTF-8, or UTF-16 by its mark or, without one, by the zeros between
 * ASCII letters.
 */
export function decodeFile(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0))
    return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0))
    return "utf-16be";
  return "utf-8";
}
