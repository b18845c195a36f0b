import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { createTheme, type BrandTheme } from "../../../../packages/ui/src/theme";
import styles from "./theme-editor.module.css";
import { ThemeOutput } from "./theme-output";
import { ThemePreview } from "./theme-preview";

const themes = ["dark", "light"] as const;
const levels = ["normal", "more"] as const;

/** One colour and a radius in, both themes and more contrast out. */
export function ThemeEditor() {
  const [accent, setAccent] = useState("#c2185b");
  const [radius, setRadius] = useState(10);
  // The last valid one stays while another is typed.
  const [theme, setTheme] = useState<BrandTheme>(() => createTheme({ accent, radius }));
  const isColor = /^#[\da-f]{6}$/i.test(accent);

  function change(next: { accent: string; radius: number }) {
    setAccent(next.accent);
    setRadius(next.radius);
    if (/^#[\da-f]{6}$/i.test(next.accent)) setTheme(createTheme(next));
  }

  return (
    <div className={styles["editor"]}>
      <form className={styles["choices"]} onSubmit={(event) => event.preventDefault()}>
        <label className={styles["picker"]}>
          Pick a colour
          <input
            type="color"
            value={isColor ? accent.toLowerCase() : "#000000"}
            onChange={({ target }) => change({ accent: target.value, radius })}
          />
        </label>
        <TextField
          label="Colour"
          value={accent}
          spellCheck={false}
          error={isColor ? undefined : "Write six hexadecimal digits, such as #c2185b."}
          onChange={({ target }) => change({ accent: target.value.trim(), radius })}
        />
        <label className={styles["picker"]}>
          Radius: {radius} px
          <input
            type="range"
            min={0}
            max={32}
            value={radius}
            onChange={({ target }) => change({ accent, radius: target.valueAsNumber })}
          />
        </label>
      </form>
      <div className={styles["previews"]}>
        {levels.flatMap((level) =>
          themes.map((name) => (
            <ThemePreview key={`${name} ${level}`} brand={theme} theme={name} level={level} />
          )),
        )}
      </div>
      <ThemeOutput theme={theme} />
    </div>
  );
}
