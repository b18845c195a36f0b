import { Component, type ReactNode } from "react";
import { isMissingChunk, reloadForNewBuild } from "../lib/reload-once";

/** Around what the page can do without: if it breaks, or its code cannot be had, the page stands as it is. */
export class QuietBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error) && navigator.onLine) reloadForNewBuild();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
