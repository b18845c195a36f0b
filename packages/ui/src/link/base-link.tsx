import { use, type ComponentProps } from "react";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { linkLabels } from "./link-labels";
import { LinkContext } from "./link-provider";

export interface BaseLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Opens in a new tab and announces it to screen readers. */
  external?: boolean | undefined;
  /** Announced after the text of an external link. */
  externalLabel?: string;
}

/** URLs that the router does not handle: another scheme or host, or a fragment of this page. */
const outsideRouter = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** An unstyled link: the router's for internal URLs, a plain `<a>` for others. */
export function BaseLink({ external = false, externalLabel, children, ...rest }: BaseLinkProps) {
  const RouterLink = use(LinkContext);
  const labels = useLabels("link", linkLabels);
  if (external) {
    return (
      <a target="_blank" rel="noopener" {...rest}>
        {children}
        <VisuallyHidden> {externalLabel ?? labels.external}</VisuallyHidden>
      </a>
    );
  }
  if (RouterLink === null || outsideRouter.test(rest.href)) return <a {...rest}>{children}</a>;
  return <RouterLink {...rest}>{children}</RouterLink>;
}
