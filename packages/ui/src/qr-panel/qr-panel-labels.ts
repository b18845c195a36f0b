export const qrPanelLabels = { image: "QR code", manualKey: "Manual key" };
