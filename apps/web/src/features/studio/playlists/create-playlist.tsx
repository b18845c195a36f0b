import { useLingui } from "@lingui/react/macro";
import { createPlaylist } from "@marquee/api-client";
import { Panel } from "@marquee/ui/panel";
import { TextField } from "@marquee/ui/text-field";
import { useNavigate } from "react-router-dom";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { paths } from "../../../config/paths";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";

/** Creates a playlist of a channel and opens it. */
export function CreatePlaylist({ channelId }: { channelId: string }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const { field, form, failure, pending } = useForm({
    initial: { name: "" },
    validate: ({ name }) => fieldErrors(i18n, createPlaylist, { creator: channelId, name }),
    maxLengths: { name: 100 },
    onSubmit: async ({ name }) => {
      const { id } = await api.call(createPlaylist, { creator: channelId, name });
      void navigate(paths.studioPlaylists.href(id));
    },
  });
  return (
    <Panel title={t`New playlist`}>
      <Form
        {...form}
        failure={failure}
        pending={pending}
        submitLabel={t`Create playlist`}
        pendingLabel={t`Creating...`}
      >
        <TextField label={t`Name`} required {...field("name")} />
      </Form>
    </Panel>
  );
}
