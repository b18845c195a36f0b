export { StrengthMeter, type StrengthLevel, type StrengthMeterProps } from "./strength-meter";
