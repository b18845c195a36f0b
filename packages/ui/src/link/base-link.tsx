import { use, type ComponentProps } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { linkLabels } from "./link-labels";
import { LinkContext } from "./link-provider";

export interface BaseLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Opens in a new tab, and says so to screen readers. */
  external?: boolean | undefined;
  /** Spoken after an external link's text. */
  externalLabel?: string;
}

/** Addresses that no router handles: another scheme or host, or a place on this page. */
const outsideRouter = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A link without looks: the router's for internal addresses, the browser's for all others. */
export function BaseLink({ external = false, externalLabel, children, ...rest }: BaseLinkProps) {
  const RouterLink = use(LinkContext);
  if (external) {
    return (
      <a target="_blank" rel="noopener" {...rest}>
        {children}
        <VisuallyHidden> {externalLabel ?? linkLabels.external}</VisuallyHidden>
      </a>
    );
  }
  if (RouterLink === null || outsideRouter.test(rest.href)) return <a {...rest}>{children}</a>;
  return <RouterLink {...rest}>{children}</RouterLink>;
}
