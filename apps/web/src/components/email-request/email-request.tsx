import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { MailCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { paths } from "../../config/paths";
import { AccountPage } from "../account-page/account-page";
import { Message } from "../account-page/message";
import { EmailForm } from "./email-form";
import type { MailCall } from "./mail-call";
import { UsernameForm } from "./username-form";

interface EmailRequestProps {
  /** Requests the mail with the link. */
  call: MailCall;
  title: string;
  lead: ReactNode;
  footer: ReactNode;
}

/** Requests an email address, or a username, and sends a link to that account's address. */
export function EmailRequest({ call, title, lead, footer }: EmailRequestProps) {
  const { t } = useLingui();
  const [usesUsername, setUsesUsername] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    return (
      <Message
        icon={MailCheck}
        title={t`Check your email`}
        lead={
          <>
            <Trans>
              If an account belongs to <strong>{sentTo}</strong>, we have sent an email with a link
              to its address.
            </Trans>
          </>
        }
        action={{ label: t`Back to login`, href: paths.login.href() }}
      />
    );
  }
  return (
    <AccountPage
      title={title}
      lead={lead}
      footer={
        <>
          <p>
            <Button size="small" variant="quiet" onClick={() => setUsesUsername(!usesUsername)}>
              {usesUsername ? t`Use your email address instead` : t`Use your username instead`}
            </Button>
          </p>
          {footer}
        </>
      }
    >
      {usesUsername ? (
        <UsernameForm call={call} onSent={setSentTo} />
      ) : (
        <EmailForm call={call} onSent={setSentTo} />
      )}
    </AccountPage>
  );
}
