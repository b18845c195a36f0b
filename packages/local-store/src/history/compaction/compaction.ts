export { createCompactor, type Compactor } from "./compactor";
export { readSliced } from "./read-sliced";
export { runSliced } from "./run-sliced";
