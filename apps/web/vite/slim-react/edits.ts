interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Gathers replacements in a source. Lines stay where they were, so that a source map needs no lines of its own. */
export function createEdits(code: string) {
  const edits: Edit[] = [];
  return {
    replace(start: number, end: number, text: string): void {
      edits.push({ start, end, text });
    },
    insert(position: number, text: string): void {
      edits.push({ start: position, end: position, text });
    },
    /** Of edits one in the other the outer holds. */
    apply(): string {
      let result = "";
      let position = 0;
      for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
        if (start < position) continue;
        const lines = code.slice(start, end).replaceAll(/[^\n]+/g, "").length - (text.match(/\n/g)?.length ?? 0);
        result += code.slice(position, start) + text + "\n".repeat(Math.max(0, lines));
        position = end;
      }
      return result + code.slice(position);
    },
  };
}
