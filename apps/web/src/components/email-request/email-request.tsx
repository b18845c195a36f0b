import type { resendActivation, resetMfa, resetPassword } from "@marquee/api-client";
import { TextField } from "@marquee/ui/text-field";
import { MailCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";
import { AccountPage } from "../account-page/account-page";
import { Message } from "../account-page/message";
import { Form } from "../form/form";
import { useForm } from "../form/use-form";

interface EmailRequestProps {
  /** What mails the link. */
  call: typeof resetPassword | typeof resetMfa | typeof resendActivation;
  title: string;
  lead: string;
  /** What the mail is about: "a link to choose a new password". */
  mailed: string;
  footer: ReactNode;
}

/** Asks for an email address, and has a link sent there. */
export function EmailRequest({ call, title, lead, mailed, footer }: EmailRequestProps) {
  const { api } = useServices();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, form, failure, pending } = useForm({
    initial: { email: params.get("email") ?? "" },
    validate: (typed) => fieldErrors(call, typed),
    maxLengths: { email: 50 },
    clean: { email: (typed) => typed.trim() },
    onSubmit: async ({ email }) => {
      await api.call(call, { email });
      setSentTo(email);
    },
  });

  if (sentTo !== null) {
    return (
      <Message
        icon={MailCheck}
        title="Check your email"
        lead={
          <>
            If an account belongs to <strong>{sentTo}</strong>, {mailed} is on its way there.
          </>
        }
        action={{ label: "Back to login", href: paths.login.href() }}
      />
    );
  }
  return (
    <AccountPage title={title} lead={lead} footer={footer}>
      <Form {...form} {...{ failure, pending }} submitLabel="Send the link" pendingLabel="Sending...">
        <TextField label="Email" type="email" autoComplete="email" required {...field("email")} />
      </Form>
    </AccountPage>
  );
}
