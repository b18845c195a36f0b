export { SettingsNav, type SettingsNavItem, type SettingsNavProps } from "./settings-nav";
