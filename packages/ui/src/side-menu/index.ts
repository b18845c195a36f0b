export { SideMenu, type SideMenuGroup, type SideMenuProps } from "./side-menu";
export type { SideMenuEntry } from "./side-menu-item";
