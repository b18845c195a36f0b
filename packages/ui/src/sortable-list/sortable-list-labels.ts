export const sortableListLabels = {
  handle: (name: string) => `Move ${name}`,
  instructions: "Drag, or press the up and down arrow keys, Home or End.",
  moved: (name: string, position: number, count: number) =>
    `${name} moved to position ${position} of ${count}.`,
};
