import type { LinkComponentProps } from "@marquee/ui/link";
import { useTransition } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import "./router-link.css";

/**
 * Navigates for links of the design system. The router's own `Link` includes its framework mode. A
 * followed link is dimmed at once, while the next screen is prepared.
 */
export function RouterLink({ href, onClick, target, children, ...rest }: LinkComponentProps) {
  const address = useHref(href);
  const follow = useLinkClickHandler(href, target === undefined ? {} : { target });
  const [isPending, startNavigation] = useTransition();
  return (
    <a
      {...rest}
      href={address}
      target={target}
      data-pending={isPending ? "" : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) startNavigation(() => follow(event));
      }}
    >
      {children}
    </a>
  );
}
