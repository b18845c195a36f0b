import { Component, type ReactNode } from "react";
import { isMissingChunk, reloadForNewBuild } from "../lib/reload-once";

/** Hides optional content that fails to render or to load; the rest of the page stays. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
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
