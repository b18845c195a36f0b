import type { LinkComponentProps } from "@marquee/ui/link";
import { startTransition, useTransition } from "react";
import { useHref, useNavigate } from "react-router-dom";
import { opensElsewhere } from "../lib/opens-elsewhere";
import { whenPainted } from "../lib/when-painted";
import "./router-link.css";

/**
 * Navigates for links of the design system. The router's own `Link` includes its framework mode. A
 * followed link is dimmed at once, and the next screen is prepared once that is painted.
 */
export function RouterLink({ href, onClick, target, children, ...rest }: LinkComponentProps) {
  const address = useHref(href);
  const navigate = useNavigate();
  const [isPending, startNavigation] = useTransition();
  return (
    <a
      {...rest}
      href={address}
      target={target}
      data-pending={isPending ? "" : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target || opensElsewhere(event)) return;
        event.preventDefault();
        // A link to the page itself adds no entry to the history, as browsers have it.
        const replace = event.currentTarget.href === location.href;
        startNavigation(async () => {
          await whenPainted();
          startTransition(() => void navigate(href, { replace }));
        });
      }}
    >
      {children}
    </a>
  );
}
