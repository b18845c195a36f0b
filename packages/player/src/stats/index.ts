export { statsPlugin, type StatsOptions, type StatsPlugin } from "./stats-plugin";
export { englishStatsLabels, type StatsLabels } from "./stats-labels";
