export { documentPipPlugin, type DocumentPipOptions } from "./document-pip-plugin";
export type { PlayerPlugin } from "../plugins/plugin";
