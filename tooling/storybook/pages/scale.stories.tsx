import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import stylesheet from "../../../packages/ui/src/tokens/scale.css?raw";
import styles from "./tokens.module.css";

/** Each token once: the first declaration is the one without media queries. */
const tokens = new Map<string, string>();
for (const [, name = "", value = ""] of stylesheet.matchAll(/--mq-([\w-]+):\s*([^;]+);/g)) {
  if (!tokens.has(name)) tokens.set(name, value);
}
const named = (pattern: RegExp) => [...tokens].filter(([name]) => pattern.test(name));

interface RowsProps {
  pattern: RegExp;
  sample: (token: string) => React.ReactNode;
}

function Rows({ pattern, sample }: RowsProps) {
  return (
    <div className={styles["rows"]}>
      {named(pattern).map(([name, value]) => (
        <div key={name} className={styles["row"]}>
          <div>
            <div className={styles["name"]}>--mq-{name}</div>
            {value}
          </div>
          {sample(`var(--mq-${name})`)}
        </div>
      ))}
    </div>
  );
}

const meta = {
  title: "Tokens/Scale",
  tags: ["!autodocs"],
  // Nothing here has a control.
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Type: Story = {
  render: () => (
    <Rows
      pattern={/^text-/}
      sample={(fontSize) => (
        <div
          style={{
            fontSize,
            color: "var(--mq-text)",
            letterSpacing: "var(--mq-tracking-tight)",
            lineHeight: 1.15,
          }}
        >
          The last tram through the old harbour, 1:02:40
        </div>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("--mq-text-44")).toBeVisible();
  },
};
export const Space: Story = {
  render: () => (
    <Rows
      pattern={/^space-/}
      sample={(inlineSize) => <div className={styles["bar"]} style={{ inlineSize }} />}
    />
  ),
};
export const Radius: Story = {
  render: () => (
    <Rows
      pattern={/^radius/}
      sample={(borderRadius) => <div className={styles["box"]} style={{ borderRadius }} />}
    />
  ),
};
export const Motion: Story = {
  render: () => (
    <Rows
      pattern={/^(fast|enter|carousel)/}
      sample={(duration) => <div className={styles["ball"]} style={{ "--duration": duration }} />}
    />
  ),
};
