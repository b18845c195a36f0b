export { escapeMarkup, escapeXml } from "./escape";
