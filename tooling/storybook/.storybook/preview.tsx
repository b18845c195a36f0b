import type { Preview } from "@storybook/react-vite";
import "@fontsource-variable/figtree/wght.css";
import "../../../packages/ui/src/tokens/layers.css";
import "../../../packages/ui/src/tokens/colors.css";
import "../../../packages/ui/src/tokens/more-contrast.css";
import "../../../packages/ui/src/tokens/scale.css";
import "../../../packages/ui/src/base/base.css";
import { ComponentPage } from "../book/component-page";
import { ThemedDocs } from "../book/docs-container";
import { describeArgs } from "./describe-args";
import { checkOtherTheme } from "./both-themes";
import { offerIcons } from "./icon-choices";
import { inLanguage, loadLabels } from "./in-language";
import { languages } from "./languages";
import { InShadowRoot } from "./shadow-root";

const preview: Preview = {
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "mirror",
        dynamicTitle: true,
        items: [
          { value: "dark", title: "Dark", icon: "moon" },
          { value: "light", title: "Light", icon: "sun" },
        ],
      },
    },
    language: {
      description: "Language of the components",
      toolbar: {
        icon: "globe",
        dynamicTitle: true,
        items: Object.entries(languages).map(([value, { title }]) => ({ value, title })),
      },
    },
    direction: {
      description: "Direction of writing",
      toolbar: {
        icon: "transfer",
        items: [
          { value: "auto", title: "As the language" },
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
      },
    },
    root: {
      description: "Where the story stands",
      toolbar: {
        icon: "box",
        dynamicTitle: true,
        items: [
          { value: "page", title: "In the page" },
          { value: "shadow", title: "In a shadow root" },
        ],
      },
    },
  },
  initialGlobals: { theme: "dark", language: "en", direction: "auto", root: "page" },
  parameters: {
    a11y: {
      test: "error",
      config: {
        // Base UI's guards take the focus only to hand it on at once.
        rules: [
          {
            id: "aria-hidden-focus",
            selector: '[aria-hidden="true"]:not([data-base-ui-focus-guard])',
          },
        ],
      },
      // Describing everything that passes takes longer than the rules.
      ...(import.meta.env["VITE_STORIES_ARE_TESTS"]
        ? { options: { resultTypes: ["violations"] } }
        : {}),
    },
    layout: "padded",
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    docs: { container: ThemedDocs, page: ComponentPage },
    options: {
      storySort: {
        order: [
          "Welcome",
          "Patterns",
          "Writing",
          "Tokens",
          "Primitives",
          "Product",
          "Studio",
          "Player",
          "Screens",
          "Changelog",
        ],
      },
    },
    viewport: {
      options: {
        phone375: { name: "Phone, 375", styles: { width: "375px", height: "812px" } },
        phone: { name: "Phone, 360", styles: { width: "360px", height: "780px" } },
        tablet: { name: "Tablet, 768", styles: { width: "768px", height: "1024px" } },
        laptop: { name: "Laptop, 1280", styles: { width: "1280px", height: "800px" } },
        cinema: { name: "Wide, 1920", styles: { width: "1920px", height: "1080px" } },
      },
    },
  },
  tags: ["autodocs"],
  argTypesEnhancers: [describeArgs, offerIcons],
  loaders: [loadLabels],
  decorators: [
    inLanguage,
    (Story, { globals }) => {
      document.documentElement.dataset["theme"] = String(globals["theme"]);
      if (globals["root"] !== "shadow") return <Story />;
      return (
        <InShadowRoot theme={String(globals["theme"])}>
          <Story />
        </InShadowRoot>
      );
    },
  ],
  afterEach: async ({ parameters, tags }) => {
    if (
      import.meta.env["VITE_STORIES_ARE_TESTS"] &&
      parameters["a11y"]?.test === "error" &&
      !tags.includes("no-theme-check")
    ) {
      await checkOtherTheme();
    }
  },
};

export default preview;
