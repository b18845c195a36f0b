import { RotateCw } from "lucide-react";
import { Button } from "../button/button";
import { EmptyState, type EmptyStateProps } from "../empty-state/empty-state";
import { Icon } from "../icon/icon";
import { UnavailableIllustration } from "../illustrations/unavailable-illustration";
import { useLabels } from "../labels/use-labels";
import { errorStateLabels } from "./error-state-labels";

export interface ErrorStateProps extends EmptyStateProps {
  /** Called by the Retry button. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The retry is running. */
  retrying?: boolean;
  retryLabel?: string;
}

/** An error message with a Retry button, announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const labels = useLabels("errorState", errorStateLabels);
  const { onRetry, retrying = false, retryLabel = labels.retry, action, ...rest } = props;
  const ways = (onRetry !== undefined || action !== undefined) && (
    <>
      {onRetry !== undefined && (
        <Button
          variant="primary"
          icon={<Icon of={RotateCw} size={18} />}
          pending={retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
      {action}
    </>
  );
  return (
    <EmptyState
      role="alert"
      illustration={<UnavailableIllustration />}
      {...rest}
      action={ways || undefined}
    />
  );
}
