import { chromium } from "playwright";
import { chromiumPath, chromiumArgs } from "@marquee/tooling-test/chromium";
import { readFileSync } from "node:fs";
const [, , out, cols, ...files] = process.argv;
const b = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const p = await b.newPage({ viewport: { width: 1800, height: 900 } });
await p.setContent(
  `<style>body{margin:0;background:#555;display:grid;grid-template-columns:repeat(${cols},1fr);gap:8px;align-items:start}img{width:100%;display:block}</style>` +
    files.map((f) => `<img src="data:image/png;base64,${readFileSync(f).toString("base64")}">`).join(""),
);
await p.waitForTimeout(300);
await p.screenshot({ path: out, fullPage: true });
await b.close();
