export type { VirtualGridPosition } from "./grid-position";
export { VirtualGrid, type VirtualGridProps } from "./virtual-grid";
