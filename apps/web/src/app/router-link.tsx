import type { LinkComponentProps } from "@marquee/ui/link";
import { Link } from "react-router-dom";

/** How the design system's links navigate on this site. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  return <Link to={href} {...rest} />;
}
