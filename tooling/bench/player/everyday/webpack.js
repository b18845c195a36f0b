import { resolve } from "node:path";
import webpack from "webpack";

webpack(
  { mode: "production", entry: "./page.js", output: { path: resolve("webpack") } },
  (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  },
);
