import type { LinkComponentProps } from "@marquee/ui/link";
import { useHref, useLinkClickHandler } from "react-router-dom";

/**
 * How the design system's links navigate on this site. The router's own `Link` brings its framework
 * mode with it.
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
