export const imageCropperLabels = {
  frame: "Part of the picture",
  instructions:
    "Move it with the arrow keys, in larger steps with Shift. Plus and minus change its size.",
  zoom: "Zoom",
  position: (fromLeft: number, fromTop: number) =>
    `${fromLeft} % from the left, ${fromTop} % from the top`,
};
