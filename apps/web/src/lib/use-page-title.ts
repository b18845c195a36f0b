import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { site } from "../config/site";
import { setDescription } from "./set-description";

/** Names the tab after the screen: "Following · Marquee". Without a description the site's own stays. */
export function usePageTitle(title: string, description?: string) {
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
    if (description) setDescription(description);
  }, [title, description, key]);
}
