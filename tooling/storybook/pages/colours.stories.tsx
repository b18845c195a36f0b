import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import stylesheet from "../../../packages/ui/src/tokens/colors.css?raw";
import { contrastRules } from "../../../packages/ui/src/tokens/contrast-rules";
import { colorRoles } from "../../../packages/ui/src/tokens/color-roles";
import {
  contrast,
  formatHex,
  formatOklch,
  type Oklch,
} from "../../../packages/ui/src/tokens/oklch";
import { readColors, type Theme } from "../../../packages/ui/src/tokens/read-colors";
import { seenColors } from "../../../packages/ui/src/tokens/seen-colors";
import { CopiedText } from "./copied-text";
import styles from "./tokens.module.css";

const colors = readColors(stylesheet);
const write = fn();
const themes = ["dark", "light"] as const;

/** `#rrggbb`, or `#rrggbbaa` of what is translucent. */
function hexOf(color: Oklch): string {
  const alpha = Math.round(color.alpha * 255)
    .toString(16)
    .padStart(2, "0");
  return formatHex(color) + (color.alpha < 1 ? alpha : "");
}

function Swatches({ theme }: { theme: Theme }) {
  return (
    <div className={styles["grid"]}>
      {[...colors].map(([name, values]) => (
        <div key={name} className={styles["swatch"]}>
          <div className={styles["paint"]} style={{ background: `var(--mq-${name})` }} />
          <div className={styles["words"]}>
            <div className={styles["name"]}>--mq-{name}</div>
            <p className={styles["role"]}>{colorRoles[name]}</p>
            <CopiedText text={hexOf(values[theme])} />
            <CopiedText text={formatOklch(values[theme])} />
            <CopiedText text={`var(--mq-${name})`} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Contrasts({ theme }: { theme: Theme }) {
  const seen = seenColors((name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`No token --mq-${name}.`);
    return color[theme];
  });
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Colour</th>
          <th scope="col">On</th>
          <th scope="col">Contrast</th>
          <th scope="col">At least</th>
        </tr>
      </thead>
      <tbody>
        {contrastRules.flatMap(({ foreground, backgrounds, atLeast }) =>
          backgrounds.map((background) => (
            <tr key={`${foreground} ${background}`}>
              <th scope="row">{foreground}</th>
              <td>{background}</td>
              <td className={styles["sample"]}>
                {contrast(seen(foreground), seen(background)).toFixed(2)}
              </td>
              <td>{atLeast}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

const inBothThemes = (Part: (props: { theme: Theme }) => React.ReactNode) => (
  <div className={styles["themes"]}>
    {themes.map((theme) => (
      <section key={theme} className={styles["theme"]} data-theme={theme}>
        <h2 className={styles["heading"]}>{theme === "dark" ? "Dark" : "Light"}</h2>
        <Part theme={theme} />
      </section>
    ))}
  </div>
);

const meta = {
  title: "Tokens/Colour",
  tags: ["!autodocs"],
  // Nothing here has a control.
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Palette: Story = {
  render: () => inBothThemes(Swatches),
  beforeEach: () => {
    write.mockReset().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: write },
    });
  },
  play: async ({ canvas }) => {
    for (const value of ["#0b0c10", "oklch(0.155 0.008 265)", "var(--mq-canvas)"]) {
      const [copy] = canvas.getAllByRole("button", { name: `Copy ${value}` });
      if (!copy) throw new Error(`The dark canvas has no ${value} to copy.`);
      await userEvent.click(copy);
      await expect(write).toHaveBeenLastCalledWith(value);
    }
  },
};
export const Contrast: Story = { render: () => inBothThemes(Contrasts) };
