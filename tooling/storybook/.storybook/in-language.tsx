import { LabelsProvider, textDirection } from "@marquee/ui/labels";
import type { Decorator, Loader } from "@storybook/react-vite";
import { languages } from "./languages";

/** Loads the labels of the toolbar's language. */
export const loadLabels: Loader = async ({ globals }) => ({
  languageLabels: await languages[String(globals["language"])]?.load(),
});

/** Shows a story in the toolbar's language and direction. Labels of the story itself win. */
export const inLanguage: Decorator = (Story, { args, globals, id, loaded, viewMode }) => {
  const locale = String(globals["language"]);
  const direction = String(globals["direction"]);
  const dir = direction === "auto" ? textDirection(locale) : direction;
  // A page of docs has stories of several directions.
  const isPage = viewMode === "docs";
  if (!isPage) Object.assign(document.documentElement, { lang: locale, dir });
  const { ui, player } = loaded["languageLabels"] ?? {};
  const story = (
    <LabelsProvider locale={locale} labels={ui}>
      {id.startsWith("player-") && player ? (
        <Story args={{ labels: player, ...args }} />
      ) : (
        <Story />
      )}
    </LabelsProvider>
  );
  if (!isPage) return story;
  return (
    <div lang={locale} dir={dir} style={{ display: "contents" }}>
      {story}
    </div>
  );
};
