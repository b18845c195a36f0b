import { useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { useTheme } from "../../lib/react/use-theme";

export function ThemeChoice() {
  const { t } = useLingui();
  const { chosen, choose } = useTheme();
  return (
    <SegmentedControl
      label={t({ message: "Theme", comment: "Dark or light colours of the site" })}
      segments={[
        { value: "dark", label: t({ message: "Dark", context: "theme" }) },
        { value: "light", label: t({ message: "Light", context: "theme" }) },
        {
          value: "system",
          label: t({
            message: "System",
            context: "theme",
            comment: "As the operating system says",
          }),
        },
      ]}
      value={chosen ?? "system"}
      onValueChange={(value) => choose(value === "system" ? null : value)}
    />
  );
}
