import { SegmentedControl } from "@marquee/ui/segmented-control";
import { useTheme } from "../../lib/use-theme";

const themes: { value: "dark" | "light" | "system"; label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "System" },
];

export function ThemeChoice() {
  const { chosen, choose } = useTheme();
  return (
    <SegmentedControl
      label="Theme"
      segments={themes}
      value={chosen ?? "system"}
      onValueChange={(value) => choose(value === "system" ? null : value)}
    />
  );
}
