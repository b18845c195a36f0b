export { InfiniteSentinel, type InfiniteSentinelProps } from "./infinite-sentinel";
