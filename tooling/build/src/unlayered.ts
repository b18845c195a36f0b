const tokens = /@layer [^{;]*[{;]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}@]|[^{}@"']+/g;

/**
 * Takes the rules of a minified stylesheet out of their cascade layers, in the same order: for
 * pages whose own styles are in no layer, and would win over all layers.
 */
export function unlayered(css: string): string {
  let rules = "";
  /** For each open brace, whether it is a layer's. */
  const open: boolean[] = [];
  for (const [token] of css.matchAll(tokens)) {
    const isLayer = token.startsWith("@layer");
    if (token.endsWith("{")) open.push(isLayer);
    const isDropped = token === "}" ? open.pop() : isLayer;
    if (!isDropped) rules += token;
  }
  return rules;
}
