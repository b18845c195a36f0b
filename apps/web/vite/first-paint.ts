import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { site } from "../src/config/site";

const nothing = () => undefined;

/** The header as React will draw it, which nobody can use before that. */
async function header(): Promise<string> {
  // The design system's build: where a developer serves the site there may be none yet.
  const [{ Header }, { Logo }, { QuickSearch }] = await Promise.all([
    import("@marquee/ui/header"),
    import("@marquee/ui/logo"),
    import("@marquee/ui/quick-search"),
  ]);
  const search = createElement(QuickSearch, {
    hotkey: "/",
    value: "",
    onValueChange: nothing,
    sections: [],
    status: "ready",
    expanded: false,
    onExpandedChange: nothing,
    sort: "newest",
    onSortChange: nothing,
  });
  const logo = createElement(Logo, { name: site.name, href: "/" });
  return renderToStaticMarkup(createElement(Header, { logo, search, onMenuClick: nothing, inert: true }));
}

/** Puts the header into the page, to be seen while the scripts are on their way. */
export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: async (html) => html.replace('<div id="root">', `<div id="root">${await header()}`),
  };
}
