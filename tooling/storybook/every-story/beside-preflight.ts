import preflight from "tailwindcss/preflight.css?raw";
import { differences, drawing } from "./drawing";
import { stage } from "./stage";

/** What the package's README tells a site with Tailwind to begin with. */
const order = "@layer theme, base, marquee, components, utilities;";

/** What looks different in the page of a site that uses Tailwind. */
export function differencesBesidePreflight(): string[] {
  const alone = drawing(stage());
  const style = document.createElement("style");
  style.textContent = `${order} @layer base { ${preflight} }`;
  document.head.prepend(style);
  const beside = drawing(stage());
  style.remove();
  return differences(alone, beside);
}
