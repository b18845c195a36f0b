import type { Theme } from "@marquee/local-store";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { useTheme } from "../../lib/use-theme";

const themes: { value: Theme; label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
];

export function ThemeChoice() {
  const { theme, choose } = useTheme();
  return <SegmentedControl label="Theme" segments={themes} value={theme} onValueChange={choose} />;
}
