import type { LinkComponentProps } from "@marquee/ui/link";
import { useHref, useLinkClickHandler } from "react-router-dom";

/**
 * Navigates for links of the design system. The router's own `Link` includes its framework mode.
 */
export function RouterLink({ href, onClick, target, children, ...rest }: LinkComponentProps) {
  const address = useHref(href);
  const follow = useLinkClickHandler(href, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={address}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
