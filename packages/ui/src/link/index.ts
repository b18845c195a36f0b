export { BaseLink, type BaseLinkProps } from "./base-link";
export { Link, type LinkProps } from "./link";
export { LinkProvider, type LinkComponentProps, type LinkProviderProps } from "./link-provider";
