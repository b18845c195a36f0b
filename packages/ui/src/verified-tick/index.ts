export { VerifiedTick, type VerifiedTickProps } from "./verified-tick";
