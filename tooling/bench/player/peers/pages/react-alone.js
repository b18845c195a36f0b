// What the pages in React load of it; taken off their sizes.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { jsx } from "react/jsx-runtime";
import { box } from "./page.js";

createRoot(box).render(createElement("i", null, jsx("b", {})));
