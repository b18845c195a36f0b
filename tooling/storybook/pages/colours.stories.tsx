import type { Meta, StoryObj } from "@storybook/react-vite";
import stylesheet from "../../../packages/ui/src/tokens/colors.css?raw";
import { contrastRules } from "../../../packages/ui/src/tokens/contrast-rules";
import { contrast } from "../../../packages/ui/src/tokens/oklch";
import { readColors, type Theme } from "../../../packages/ui/src/tokens/read-colors";
import { seenColors } from "../../../packages/ui/src/tokens/seen-colors";
import styles from "./tokens.module.css";

const colors = readColors(stylesheet);
const themes = ["dark", "light"] as const;

function Swatches({ theme }: { theme: Theme }) {
  return (
    <div className={styles["grid"]}>
      {[...colors].map(([name, values]) => {
        const { lightness, chroma, hue, alpha } = values[theme];
        return (
          <div key={name} className={styles["swatch"]}>
            <div className={styles["paint"]} style={{ background: `var(--mq-${name})` }} />
            <div className={styles["words"]}>
              <div className={styles["name"]}>--mq-{name}</div>
              {lightness} {chroma} {hue}
              {alpha < 1 && ` / ${alpha}`}
            </div>
          </div>
        );
      })}
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

const meta = { title: "Tokens/Colour", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Palette: Story = { render: () => inBothThemes(Swatches) };
export const Contrast: Story = { render: () => inBothThemes(Contrasts) };
