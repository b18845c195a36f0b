import type { KeyRow } from "./key-row";

export interface Usage {
  /** Purpose of the component. */
  about: string;
  dos: readonly string[];
  donts: readonly string[];
  /** Its keyboard table. The story `Keys` walks it. */
  keys?: readonly KeyRow[];
}

/** Returns story parameters with the introduction of a component's docs page. */
export function usage({ about, dos, donts, keys }: Usage) {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  return {
    keys,
    docs: {
      description: { component: `${about}\n\n**Do**\n${list(dos)}\n\n**Don't**\n${list(donts)}` },
    },
  };
}
