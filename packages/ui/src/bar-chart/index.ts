export { BarChart, type Bar, type BarChartProps } from "./bar-chart";
