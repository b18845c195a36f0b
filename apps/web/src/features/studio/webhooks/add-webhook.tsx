import { useLingui } from "@lingui/react/macro";
import { addWebhook, type AddedWebhook, type OwnChannel } from "@marquee/api-client";
import { Panel } from "@marquee/ui/panel";
import { TextField } from "@marquee/ui/text-field";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";

interface AddWebhookProps {
  channel: OwnChannel;
  onAdded: (webhook: AddedWebhook) => Promise<void>;
}

export function AddWebhook({ channel, onAdded }: AddWebhookProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { field, form, failure, pending, change } = useForm({
    initial: { url: "" },
    validate: ({ url }) => fieldErrors(i18n, addWebhook, { creator: channel.id, url }),
    maxLengths: { url: 500 },
    onSubmit: async ({ url }) => {
      await onAdded(await api.call(addWebhook, { creator: channel.id, url }));
      change("url", "");
    },
  });
  return (
    <Panel title={t`Add a webhook`}>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Add webhook`}
        pendingLabel={t`Adding...`}
      >
        <TextField
          label={t`Address`}
          type="url"
          placeholder="https://"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`A public address of your server that accepts POST requests.`}
          required
          {...field("url")}
        />
      </Form>
    </Panel>
  );
}
