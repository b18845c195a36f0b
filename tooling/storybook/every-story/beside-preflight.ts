import preflight from "tailwindcss/preflight.css?raw";
import { differences, drawing } from "./drawing";
import { stage } from "./stage";

/** Order of layers that the package's README recommends to a site with Tailwind. */
const order = "@layer theme, base, marquee, components, utilities;";

/** Describes visual differences in the page of a site that uses Tailwind. */
export function differencesBesidePreflight(): string[] {
  const alone = drawing(stage());
  const style = document.createElement("style");
  style.textContent = `${order} @layer base { ${preflight} }`;
  document.head.prepend(style);
  const beside = drawing(stage());
  style.remove();
  return differences(alone, beside);
}
