export { VirtualGrid, type VirtualGridPosition, type VirtualGridProps } from "./virtual-grid";
