export interface Usage {
  /** What it is for. */
  about: string;
  dos: readonly string[];
  donts: readonly string[];
}

/** The docs page's introduction, as story parameters. */
export function usage({ about, dos, donts }: Usage) {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  return { docs: { description: { component: `${about}\n\n**Do**\n${list(dos)}\n\n**Don't**\n${list(donts)}` } } };
}
