import { Button } from "@marquee/ui/button";
import { Checkbox } from "@marquee/ui/checkbox";
import { Link } from "@marquee/ui/link";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { Tag } from "@marquee/ui/tag";
import { TextField } from "@marquee/ui/text-field";
import type { Theme } from "../../../../packages/ui/src/tokens/read-colors";
import type { BrandTheme } from "../../../../packages/ui/src/theme";
import { measuredPairs, previewStyle, type Level } from "./brand-preview";
import styles from "./theme-editor.module.css";

interface ThemePreviewProps {
  brand: BrandTheme;
  theme: Theme;
  level: Level;
}

/** Components in one theme of a brand, and the contrast of the pairs that have its colours. */
export function ThemePreview({ brand, theme, level }: ThemePreviewProps) {
  const name = `${theme === "dark" ? "Dark" : "Light"}${level === "more" ? ", more contrast" : ""}`;
  const pairs = measuredPairs(brand, theme, level);
  const missed = pairs.filter(({ ratio, atLeast }) => ratio < atLeast).length;
  return (
    <section
      className={styles["preview"]}
      data-theme={theme}
      style={previewStyle(brand, theme, level)}
      aria-label={name}
    >
      <h3>{name}</h3>
      <div className={styles["parts"]}>
        <Button variant="primary">Follow</Button>
        <Tag tone="light">Science</Tag>
        <Link href="#creator">A link</Link>
        <Checkbox defaultChecked>Remember me</Checkbox>
      </div>
      <ProgressBar value={0.6} label={`Watched, ${name}`} size="large" />
      <TextField label="Title" defaultValue="Aurora over water" />
      <details>
        <summary>
          {pairs.length - missed} of {pairs.length} pairs have their contrast
        </summary>
        <table className={styles["pairs"]}>
          <thead>
            <tr>
              <th scope="col">Colour</th>
              <th scope="col">On</th>
              <th scope="col">Contrast</th>
              <th scope="col">At least</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ foreground, background, ratio, atLeast }) => (
              <tr key={`${foreground} ${background}`}>
                <th scope="row">{foreground}</th>
                <td>{background}</td>
                <td>{ratio.toFixed(2)}</td>
                <td>{atLeast}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
