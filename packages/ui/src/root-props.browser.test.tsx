import { createElement, createRef, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";

declare global {
  interface ImportMeta {
    /** Vite's. */
    glob: <Module>(pattern: string, options: { eager: true }) => Record<string, Module>;
  }
}

interface StoryFile {
  default: {
    title: string;
    component: ComponentType<Record<string, unknown>>;
    args?: Record<string, unknown>;
  };
}

const files = import.meta.glob<StoryFile>("./*/*.stories.tsx", { eager: true });
/** A toast viewport renders nothing without toasts; a tooltip renders its trigger only. */
const withoutRoot = ["Primitives/Feedback/Toast", "Primitives/Overlays/Tooltip"];
const components = Object.values(files)
  .map((file) => file.default)
  .filter(({ title }) => !withoutRoot.includes(title));

test.each(components.map((meta) => [meta.title, meta] as const))(
  "%s takes ref, className and data attributes",
  async (_, { component, args }) => {
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    const ref = createRef<Element>();
    const props = { defaultOpen: true, ...args, ref, className: "probe", "data-probe": "" };
    flushSync(() => root.render(createElement(component, props)));
    const missing = [
      !(ref.current instanceof Element) && "ref",
      document.querySelector(".probe") === null && "className",
      document.querySelector("[data-probe]") === null && "data-*",
    ].filter(Boolean);
    root.unmount();
    container.remove();
    expect(missing).toEqual([]);
  },
);
