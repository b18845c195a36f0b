import { Trans, useLingui } from "@lingui/react/macro";
import {
  isApiError,
  isRefusal,
  type verifyActivateLink,
  type verifyEmailLink,
  type verifyMfaResetLink,
  type verifyResetLink,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Spinner } from "@marquee/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { CircleX, WifiOff } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { AccountPage } from "../account-page/account-page";
import { Message } from "../account-page/message";

type LinkEndpoint =
  | typeof verifyActivateLink
  | typeof verifyEmailLink
  | typeof verifyMfaResetLink
  | typeof verifyResetLink;

/** The response for an accepted link. */
interface AcceptedLink {
  token?: string | undefined;
  already_activated?: boolean;
  waits_for_approval?: boolean;
}

/**
 * Codes for a token that is wrong, used or expired. The browser refuses impossible tokens without a
 * code.
 */
const unusable: ReadonlySet<string> = new Set(["invalid-input", "token-expired", "link-expired"]);

interface LinkCheckProps {
  call: LinkEndpoint;
  token: string;
  /** Names the tab while the link is being checked. */
  title: string;
  /** Link to the form that requests another mail. */
  request: { label: string; href: string };
  /** Runs once the server has accepted the link. */
  onValid?: (response: AcceptedLink) => void;
  children: ReactNode;
}

/** Verifies the token of a mailed link and renders its children once the server accepts it. */
export function LinkCheck({ call, token, title, request, onValid, children }: LinkCheckProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["link", call.name, token],
    queryFn: (): Promise<AcceptedLink> => api.call(call, { token }),
    // Some links are used up by the check: it must not be repeated.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  useEffect(() => {
    if (data) onValid?.(data);
    // Once per response: the callback's identity does not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  if (data) return children;
  if (!error || isFetching) {
    return (
      <AccountPage title={title}>
        <p>
          <Spinner label={null} />{" "}
          <span role="status">
            <Trans>Checking your link...</Trans>
          </span>
        </p>
      </AccountPage>
    );
  }
  if (isApiError(error) && error.code === "rejected") {
    const isUnusable = error.reason === undefined || unusable.has(error.reason);
    return (
      <Message
        icon={CircleX}
        tone="danger"
        title={t`This link does not work`}
        lead={
          isRefusal(error, "link-expired")
            ? errorText(i18n, error)
            : t`You may need to request a new token`
        }
        action={request}
      >
        {!isUnusable && <Notice tone="danger">{errorText(i18n, error)}</Notice>}
      </Message>
    );
  }
  return (
    <Message icon={WifiOff} tone="danger" title={errorText(i18n, error)}>
      <Button variant="primary" size="large" block onClick={() => void refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </Message>
  );
}
