import { createElement, type ComponentType, type ReactElement } from "react";

interface StoryFile {
  default: StoryConfig & { title: string; component: ComponentType<object> };
  [name: string]: StoryConfig;
}

interface StoryConfig {
  args?: object;
  render?: (args: object) => ReactElement;
}

/** Returns every story of the package without its decorators, by name ("Dialog: Open"). */
export function storyElements(): Map<string, ReactElement> {
  const files = import.meta.glob<StoryFile>("../*/*.stories.tsx", { eager: true });
  const elements = new Map<string, ReactElement>();
  for (const { default: meta, ...stories } of Object.values(files)) {
    for (const [name, story] of Object.entries(stories)) {
      const render = story.render ?? meta.render;
      const args = { ...meta.args, ...story.args };
      const Story = () => (render ? render(args) : createElement(meta.component, args));
      elements.set(`${meta.title}: ${name}`, <Story />);
    }
  }
  return elements;
}
