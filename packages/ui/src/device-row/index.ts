export { DeviceRow, type DeviceRowProps } from "./device-row";
