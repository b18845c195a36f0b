export { abLoopPlugin, type AbLoopOptions, type AbLoopPlugin } from "./ab-loop-plugin";
export { englishAbLoopLabels, type AbLoopLabels } from "./ab-loop-labels";
export type { AbLoopActions } from "./bind-ab-loop";
export type { LoopSection } from "./loop-section";
