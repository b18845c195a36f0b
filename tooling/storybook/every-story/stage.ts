/**
 * Returns a story's elements in the page: itself, and those that float above it. All others are
 * Storybook's.
 */
export function stage(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>("body > :not(.sb-wrapper, svg, script, style)"),
  ];
}
