import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchAccount,
  isApiError,
  isLoggedOut,
  isWrongPasscode,
  totpAdd,
  totpGen,
  type Client,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { QRPanel } from "@marquee/ui/qr-panel";
import { useRef, useState } from "react";
import { PageMeta } from "../../components/page-meta";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { errorText } from "../../lib/text/error-text";
import { codeError } from "../../components/form/one-time-code";
import { pngDataUrl } from "../../lib/png-data-url";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { useRefreshAccount } from "../../lib/session/use-refresh-account";
import { useStoreToken } from "../../lib/session/use-store-token";
import { StepView } from "./step-view";
import styles from "./totp-setup.module.css";

interface ScanStepProps {
  user: SessionUser;
  onAccepted: (backupCodes: string[]) => void;
}

/** Step 5: the key goes into the app, and a code of the app proves it. */
export function ScanStep({ user, onAccepted }: ScanStepProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const refreshAccount = useRefreshAccount();
  const storeToken = useStoreToken();
  // Asking again would make another key, and the one that was scanned worthless.
  const key = usePrivateQuery({ ...endpointQuery(api, totpGen, {}), staleTime: Infinity }, user);
  const codeRef = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [areCodesLost, setAreCodesLost] = useState(false);
  const { code, form, failure, pending } = useForm({
    initial: { otp: "" },
    validate: ({ otp }) => ({ otp: codeError(i18n, otp) }),
    onSubmit: async (typed) => {
      try {
        const response = await api.call(totpAdd, typed);
        onAccepted(response.backup);
        storeToken(response);
        void refreshAccount();
      } catch (error) {
        if (isWrongPasscode(error)) throw error;
        // The end of the session replaces the whole screen.
        if (isLoggedOut(error)) return;
        if (await isTurnedOn(api)) setAreCodesLost(true);
        else setRefusal(error);
      }
    },
  });

  if (refusal !== null || key.error) {
    const cause = refusal ?? key.error;
    return (
      <>
        <PageMeta title={t`2FA setup`} isListed={false} />
        <ErrorState
          level={1}
          title={t`Please try again later.`}
          retrying={key.isFetching}
          onRetry={() => {
            setRefusal(null);
            if (key.error) void key.refetch();
          }}
        >
          {isApiError(cause) && cause.text !== undefined && errorText(i18n, cause)}
        </ErrorState>
      </>
    );
  }
  return (
    <StepView
      title={t`Scan this code`}
      body={
        <>
          <QRPanel
            src={key.data && pngDataUrl(key.data.qr_base64)}
            manualKey={key.data?.manual_key}
          >
            <p>
              <Trans>
                No camera at hand? Choose to enter a key in your app, and type this one:
              </Trans>
            </p>
            {key.data && <p className={styles["key"]}>{inGroups(key.data.manual_key)}</p>}
          </QRPanel>
          {areCodesLost && (
            <Notice tone="info">
              <Trans>
                2FA is on, but the connection broke before your backup codes arrived. Enter the next
                code that your app shows to get them.
              </Trans>
            </Notice>
          )}
          <Form
            {...form}
            {...{ failure, pending }}
            submitLabel={t`Confirm the code`}
            pendingLabel={t`Checking the code...`}
          >
            <CodeInput
              {...code("otp")}
              ref={codeRef}
              label={t`Code that your app shows`}
              hint={t`It changes every 30 seconds, and is sent as soon as it is complete.`}
              onComplete={() => codeRef.current?.form?.requestSubmit()}
            />
          </Form>
        </>
      }
    >
      <p>
        <Trans>
          Scan it with your authenticator app. Then enter the six digits that the app shows.
        </Trans>
      </p>
    </StepView>
  );
}

/** Loads from the server whether a call without a response has succeeded. */
async function isTurnedOn(api: Client): Promise<boolean> {
  const account = await api.call(fetchAccount, {}).catch(() => null);
  return account?.hasSecondFactor ?? false;
}

/** A key that one types is read in groups of four. */
function inGroups(key: string): string {
  return key.replaceAll(" ", "").replace(/(.{4})(?=.)/g, "$1 ");
}
