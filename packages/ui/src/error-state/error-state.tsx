import { RotateCw } from "lucide-react";
import { Button } from "../button/button";
import { EmptyState, type EmptyStateProps } from "../empty-state/empty-state";
import { Icon } from "../icon/icon";
import { UnavailableIllustration } from "../illustrations/unavailable-illustration";
import { errorStateLabels } from "./error-state-labels";

export interface ErrorStateProps extends EmptyStateProps {
  /** Tries again. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  retrying?: boolean;
  retryLabel?: string;
}

/** What stands where something failed: the sentence, and Retry. It is announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { onRetry, retrying = false, retryLabel = errorStateLabels.retry, action, ...rest } = props;
  const ways = (onRetry !== undefined || action !== undefined) && (
    <>
      {onRetry !== undefined && (
        <Button variant="primary" icon={<Icon of={RotateCw} size={18} />} pending={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </>
  );
  return <EmptyState role="alert" illustration={<UnavailableIllustration />} {...rest} action={ways || undefined} />;
}
