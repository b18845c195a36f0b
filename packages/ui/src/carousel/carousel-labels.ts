export const carouselLabels = {
  label: "FEATURED",
  role: "carousel",
  slideRole: "slide",
  position: (current: number, total: number) => `${current} of ${total}`,
  show: (current: number, total: number) => `Show ${current} of ${total}`,
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
};
