import type { SiteTextName } from "@marquee/api-client";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useServices } from "../../lib/services";
import { SiteText } from "./site-text";
import { siteTextQuery } from "./site-text-query";

interface OwnTextProps {
  name: SiteTextName;
  /** Shown while the site has no such text. Default: nothing. */
  children?: ReactNode;
}

/** A text of the site's own at the end of a page, where nothing moves when it comes. */
export function OwnText({ name, children = null }: OwnTextProps) {
  const { i18n } = useLingui();
  const { data } = useQuery(siteTextQuery(useServices().api, name, i18n.locale));
  if (data) return <SiteText text={data} />;
  // The example must not replace a text that could not be loaded: it has other content.
  return data === null ? children : null;
}
