import type { LinkComponentProps } from "@marquee/ui/link";
import type { MouseEvent } from "react";
import { useRouter } from "../lib/router/router-provider";

/** How the design system's links navigate on this site: a plain click stays in the page, all others are the browser's. */
export function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const { location, navigate } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { target, download, origin, pathname, search, hash } = event.currentTarget;
    const elsewhere = (target !== "" && target !== "_self") || download !== "" || origin !== window.location.origin;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere || modified) return;
    event.preventDefault();
    const address = pathname + search + hash;
    const here = address === location.pathname + location.search + location.hash;
    void navigate(address, { replace: here });
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
