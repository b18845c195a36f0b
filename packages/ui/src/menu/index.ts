export { Menu, MenuHeading, MenuSeparator, type MenuProps } from "./menu";
export { MenuItem, MenuLink, type MenuItemProps, type MenuLinkProps } from "./menu-item";
