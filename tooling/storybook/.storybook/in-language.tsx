import { LabelsProvider, textDirection } from "@marquee/ui/labels";
import type { Decorator, Loader } from "@storybook/react-vite";
import { languages } from "./languages";

/** Loads the labels of the toolbar's language. */
export const loadLabels: Loader = async ({ globals }) => ({
  languageLabels: await languages[String(globals["language"])]?.load(),
});

/** Shows a story in the toolbar's language and direction. Labels of the story itself win. */
export const inLanguage: Decorator = (Story, { args, globals, id, loaded }) => {
  const locale = String(globals["language"]);
  const direction = String(globals["direction"]);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction === "auto" ? textDirection(locale) : direction;
  const { ui, player } = loaded["languageLabels"] ?? {};
  return (
    <LabelsProvider locale={locale} labels={ui}>
      {id.startsWith("player-") && player ? (
        <Story args={{ labels: player, ...args }} />
      ) : (
        <Story />
      )}
    </LabelsProvider>
  );
};
