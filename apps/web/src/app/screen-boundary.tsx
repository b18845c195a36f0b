import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@marquee/ui/error-state";
import { Component, type ReactNode } from "react";
import { PageMeta } from "../components/page-meta";
import { isMissingChunk, reloadForMissingChunk } from "../lib/reload-once";

interface ScreenBoundaryProps {
  children: ReactNode;
}

interface ScreenBoundaryState {
  error: unknown;
}

/**
 * Catches rendering errors of a screen inside the shell and shows an error with Retry. A chunk that
 * is missing after a deploy reloads the page once instead.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reloadForMissingChunk(error);
  }

  private readonly retry = () => {
    // Browsers cache a failed module import until the page is reloaded.
    if (isMissingChunk(this.state.error)) location.reload();
    else this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ScreenError onRetry={this.retry} />;
  }
}

function ScreenError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <PageMeta title={t`Something went wrong`} canonicalPath={null} isListed={false} />
      <ErrorState title={t`Something went wrong. Please try again later.`} onRetry={onRetry} />
    </>
  );
}
