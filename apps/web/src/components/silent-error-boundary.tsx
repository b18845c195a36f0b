import { Component, type ReactNode } from "react";
import { reloadForMissingChunk } from "../lib/reload-once";

/** Hides optional content that fails to render or to load; the rest of the page stays. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reloadForMissingChunk(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
