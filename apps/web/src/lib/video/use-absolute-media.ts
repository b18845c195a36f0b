import { createMedia, type Media } from "@marquee/api-client";
import { useMemo } from "react";
import { useServices } from "../services";

/** Returns the builder of media URLs that work outside of this site. */
export function useAbsoluteMedia(): Media {
  const { siteUrl } = useServices();
  return useMemo(() => createMedia({ baseUrl: siteUrl }), [siteUrl]);
}
