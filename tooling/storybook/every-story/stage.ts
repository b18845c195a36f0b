/**
 * What a story has put into the page: itself, and what floats above it. All else in there is
 * Storybook's.
 */
export function stage(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>("body > :not(.sb-wrapper, svg, script, style)"),
  ];
}
