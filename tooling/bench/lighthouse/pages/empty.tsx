import { createRoot } from "react-dom/client";

const root = document.querySelector("main");
if (!root) throw new Error("The page has no main element.");
createRoot(root).render(<h1>Hello</h1>);
