export { plainEngine, type PlainEngineOptions } from "./plain-engine";
export { preload } from "./preload";
