import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { canonicalPath } from "../config/paths";
import { site } from "../config/site";
import { setDescription } from "../lib/set-description";

/**
 * Keeps what the page's head says of its address right. For the first one the server has said it all; on the way to
 * another, what it said of the first goes, before the next screen says what it is.
 */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, new URLSearchParams(search));
  const described = useRef<string | null>(path);
  useLayoutEffect(() => {
    if (path === described.current) return;
    described.current = path;
    for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
    setDescription(site.tagline);
    canonicalLink().href = location.origin + path;
  }, [path]);
}

function canonicalLink(): HTMLLinkElement {
  const present = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (present) return present;
  const link = document.createElement("link");
  link.rel = "canonical";
  document.head.append(link);
  return link;
}
