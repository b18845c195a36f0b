export const sideMenuLabels = { title: "Menu", close: "Close menu" };
