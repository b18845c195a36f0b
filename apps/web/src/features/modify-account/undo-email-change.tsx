import { Trans, useLingui } from "@lingui/react/macro";
import { undoEmailChange } from "@marquee/api-client";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { Message } from "../../components/account-page/message";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

interface UndoEmailChangeProps {
  token: string;
  onUndone: () => void;
}

/**
 * Gives the account back to its old email address. A press of a button does it, since mail programs
 * open links to look.
 */
export function UndoEmailChange({ token, onUndone }: UndoEmailChangeProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [isDone, setIsDone] = useState(false);
  const { form, failure, pending } = useForm({
    initial: {},
    validate: () => ({}),
    onSubmit: async () => {
      await api.call(undoEmailChange, { token });
      setIsDone(true);
      onUndone();
    },
  });
  if (isDone) {
    return (
      <Message
        icon={Undo2}
        tone="success"
        title={t`Your email address has been restored`}
        lead={
          <Trans>
            Every device has been logged out. The person who changed the address may know your
            password: choose a new one now.
          </Trans>
        }
        action={{ label: t`Reset your password`, href: paths.resetPassword.href() }}
      />
    );
  }
  return (
    <AccountPage
      title={t`Keep your email address`}
      lead={
        <Trans>
          Your account goes back to the address that received this link, and every device is logged
          out.
        </Trans>
      }
    >
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Keep my address`}
        pendingLabel={t`One moment...`}
      >
        {null}
      </Form>
    </AccountPage>
  );
}
