import type { Change } from "./change.ts";
import type { Names } from "./names.ts";

/** A component of the design system: code, styles, stories and the export. */
export function component({ kebab, pascal }: Names): Change {
  const folder = `packages/ui/src/${kebab}`;
  return {
    files: {
      [`${folder}/index.ts`]: `export { ${pascal}, type ${pascal}Props } from "./${kebab}";\n`,
      [`${folder}/${kebab}.tsx`]: `import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./${kebab}.module.css";

export interface ${pascal}Props extends ComponentProps<"span"> {
  /** Default \`neutral\`. */
  tone?: "neutral" | "danger";
}

/** TODO describe its purpose in one sentence. */
export function ${pascal}({ tone = "neutral", className, ...rest }: ${pascal}Props) {
  return <span className={classNames(styles["root"], className)} data-tone={tone} {...rest} />;
}
`,
      [`${folder}/${kebab}.module.css`]: `@layer marquee.components {
  .root {
    color: var(--mq-text);
    font: 400 var(--mq-text-14) / 1.4 var(--mq-font);

    &[data-tone="danger"] {
      color: var(--mq-danger-text);
    }
  }
}
`,
      [`${folder}/${kebab}.stories.tsx`]: `\
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ${pascal} } from "./${kebab}";

const meta = {
  title: "Primitives/Content/${pascal}",
  component: ${pascal},
  args: { children: "${pascal}" },
  parameters: usage({
    about: "TODO describe its purpose in one sentence.",
    dos: ["TODO describe when to use it."],
    donts: ["TODO name the alternative."],
  }),
} satisfies Meta<typeof ${pascal}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("${pascal}")).toHaveAttribute("data-tone", "neutral");
  },
};
export const Danger: Story = { args: { tone: "danger" } };
`,
      [`.changeset/add-${kebab}.md`]: `---
"@marquee/ui": minor
---

\`${pascal}\`: TODO describe its purpose in one sentence.
`,
    },
    insertions: [
      {
        file: "packages/ui/src/index.ts",
        before: "export {",
        line: `export { ${pascal}, type ${pascal}Props } from "./${kebab}";`,
      },
    ],
  };
}
