import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@marquee/ui/error-state";
import type { ComponentProps } from "react";
import { errorText } from "../lib/text/error-text";

interface LoadErrorProps extends Pick<ComponentProps<typeof ErrorState>, "size" | "level"> {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Says why something was not loaded, and offers to try again. Takes what a query returns. */
export function LoadError({ error, isFetching, refetch, ...rest }: LoadErrorProps) {
  const { i18n } = useLingui();
  return (
    <ErrorState
      title={errorText(i18n, error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
      {...rest}
    />
  );
}
