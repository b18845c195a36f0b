export { IconButton, IconLink, type IconButtonProps, type IconLinkProps } from "./icon-button";
