/** The first block of code under a heading of a README. */
export function exampleUnder(heading: string, readme: string): string {
  const section = readme.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  const code = section?.match(/^```\w+\n([\s\S]*?)^```$/m)?.[1];
  if (code === undefined) throw new Error(`The README has no example under "${heading}".`);
  return code;
}
