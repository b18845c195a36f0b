export type { Example, Examples } from "./example";
export { examples } from "./examples";
export {
  createFetchDouble,
  type FetchDouble,
  type FetchDoubleOptions,
  type RecordedCall,
} from "./fetch-double";
export type { Script } from "./script";
