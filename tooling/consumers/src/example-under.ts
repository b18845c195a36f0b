/** The first block of code under a heading of Markdown. */
export function exampleUnder(heading: string, markdown: string): string {
  const section = markdown.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  const code = section?.match(/^```\w+(?: live)?\n([\s\S]*?)^```$/m)?.[1];
  if (code === undefined) throw new Error(`The guides have no example under "${heading}".`);
  return code;
}
