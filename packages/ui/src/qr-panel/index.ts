export { QRPanel, type QRPanelProps } from "./qr-panel";
