/**
 * Reads the watch history before the store is loaded: for small scripts that run before the first
 * paint.
 */
export { createBootHistory, type BootHistory, type BootHistoryOptions } from "./boot-history";
