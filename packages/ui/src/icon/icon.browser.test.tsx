import { Info } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Icon } from "./icon";

test("R-RENDER-05 an icon has round caps and joins, as drawn", () => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  flushSync(() => root.render(<Icon of={Info} />));
  const icon = container.querySelector("svg");
  const { strokeLinecap, strokeLinejoin } = icon ? getComputedStyle(icon) : {};
  root.unmount();
  container.remove();
  expect(strokeLinecap).toBe("round");
  expect(strokeLinejoin).toBe("round");
});
