import { Button } from "@marquee/ui/button";
import { useCopy } from "@marquee/ui/copy-field";
import { Tabs } from "@marquee/ui/tabs";
import { themeCss, themeTokens, type BrandTheme } from "../../../../packages/ui/src/theme";
import styles from "./theme-editor.module.css";
import { themeModule } from "./theme-module";

function Copied({ name, text }: { name: string; text: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className={styles["output"]}>
      <Button onClick={() => void copy(text)}>{copied ? "Copied" : `Copy ${name}`}</Button>
      <pre tabIndex={0} aria-label={name}>
        {text}
      </pre>
    </div>
  );
}

const onLines = (css: string) => css.replaceAll(/([{;])/g, "$1\n").replaceAll("}", "}\n");

/** The theme to copy, in each form. */
export function ThemeOutput({ theme }: { theme: BrandTheme }) {
  const outputs = [
    { value: "css", label: "CSS", text: onLines(themeCss(theme)) },
    { value: "dtcg", label: "DTCG", text: JSON.stringify(themeTokens(theme), null, 2) },
    { value: "typescript", label: "TypeScript", text: themeModule(theme) },
  ];
  return (
    <Tabs
      label="Format"
      tabs={outputs.map(({ value, label, text }) => ({
        value,
        label,
        content: <Copied key={value} name={label} text={text} />,
      }))}
    />
  );
}
