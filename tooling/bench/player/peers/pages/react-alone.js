// The API of React that the pages in React load; its size is taken off theirs.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { jsx } from "react/jsx-runtime";
import { box } from "./page.js";

createRoot(box).render(createElement("i", null, jsx("b", {})));
