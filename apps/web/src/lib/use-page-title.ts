import { useEffect } from "react";
import { site } from "../config/site";

/** Names the tab after the screen: "Following · Marquee". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title]);
}
