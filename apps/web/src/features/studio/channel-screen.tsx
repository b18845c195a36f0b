import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnChannels, modifyCreator, type OwnChannel } from "@marquee/api-client";
import { apiKey } from "@marquee/api-client/react-query";
import { Button, ButtonLink } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { TextArea } from "@marquee/ui/text-area";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import { fieldErrors, type FieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";
import { ChannelMembers } from "./channel-members";
import { ChannelPictures } from "./channel-pictures";
import { StudioPage } from "./studio-page";
import styles from "./studio.module.css";

const maxLinks = 8;

export function StudioChannelScreen() {
  const { t } = useLingui();
  return (
    <StudioPage title={t`Channel`} lead={t`What visitors see on your channel's page.`} forEditors>
      {({ channel, user }) => (
        <div className={styles["uploads"]}>
          <Panel title={t`Pictures`}>
            <ChannelPictures channel={channel} />
          </Panel>
          <ChannelForm channel={channel} />
          {channel.role === "owner" && (
            <Panel
              title={t`People`}
              description={t`Others can manage the channel with you, each with an account of their own.`}
            >
              <ChannelMembers channel={channel} user={user} />
            </Panel>
          )}
          {channel.role === "owner" && (
            <Panel
              title={t`Webhooks`}
              description={t`Notify your own server when a video is ready, has failed or was deleted.`}
              action={
                <ButtonLink href={paths.studioWebhooks.href()}>
                  <Trans>Manage webhooks</Trans>
                </ButtonLink>
              }
            />
          )}
        </div>
      )}
    </StudioPage>
  );
}

function ChannelForm({ channel }: { channel: OwnChannel }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [savedUsername, setSavedUsername] = useState<string | null>(null);
  const [linkCount, setLinkCount] = useState(channel.links.length);
  const links = Array.from({ length: maxLinks }, (_, index) => channel.links[index] ?? { label: "", url: "" });
  const { field, form, failure, pending } = useForm<FieldName>({
    initial: {
      name: channel.name,
      username: channel.username,
      title: channel.title,
      about: channel.about,
      ...Object.fromEntries(
        links.flatMap(({ label, url }, index) => [
          [`label${index}`, label],
          [`url${index}`, url],
        ]),
      ),
    },
    validate: (typed) => {
      const { links: _, ...errors } = fieldErrors(i18n, modifyCreator, requestOf(channel, typed));
      return { ...errors, ...linkErrors(i18n, typed) };
    },
    maxLengths: { name: 50, username: 50, title: 100, about: 2000 },
    onSubmit: async (typed) => {
      const saved = await api.call(modifyCreator, requestOf(channel, typed));
      setSavedUsername(saved.username);
      await queryClient.invalidateQueries({ queryKey: apiKey(fetchOwnChannels, {}) });
    },
  });
  return (
    <Panel>
      <Form {...form} {...{ failure, pending }} submitLabel={t`Save`} pendingLabel={t`Saving...`}>
        <TextField label={t`Channel name`} required {...field("name")} />
        {channel.role === "owner" && (
          <TextField
            label={t`Channel address`}
            autoCapitalize="none"
            spellCheck={false}
            hint={t`Links to the old address stop working when you change it.`}
            required
            {...field("username")}
          />
        )}
        <TextField label={t`Tagline`} hint={t`Shown below the name.`} {...field("title")} />
        <TextArea label={t`About`} rows={5} {...field("about")} />
        {Array.from({ length: linkCount }, (_, index) => (
          <LinkFields key={index} number={index + 1} label={field(`label${index}`)} url={field(`url${index}`)} />
        ))}
        {linkCount < maxLinks && (
          <div>
            <Button onClick={() => setLinkCount(linkCount + 1)}>
              <Trans>Add a link</Trans>
            </Button>
          </div>
        )}
        {savedUsername !== null && (
          <Notice
            tone="success"
            action={
              <ButtonLink href={paths.creator.href(savedUsername)}>
                <Trans>View channel</Trans>
              </ButtonLink>
            }
          >
            <Trans>Saved</Trans>
          </Notice>
        )}
      </Form>
    </Panel>
  );
}

type FieldProps = Omit<TextFieldProps, "label">;

function LinkFields({ number, label, url }: { number: number; label: FieldProps; url: FieldProps }) {
  const { t } = useLingui();
  return (
    <div className={styles["link"]}>
      <TextField label={t`Link ${number}: label`} {...label} />
      <TextField label={t`Link ${number}: address`} type="url" placeholder="https://" {...url} />
    </div>
  );
}

type FieldName = "name" | "username" | "title" | "about" | `label${number}` | `url${number}`;

function requestOf({ id, role, username }: OwnChannel, typed: Record<FieldName, string>) {
  const links = Array.from({ length: maxLinks }, (_, index) => ({
    label: typed[`label${index}`] ?? "",
    url: typed[`url${index}`] ?? "",
  })).filter(({ label, url }) => label !== "" || url !== "");
  return {
    creator: id,
    name: typed.name,
    title: typed.title,
    about: typed.about,
    links,
    ...(role === "owner" && typed.username !== username && { username: typed.username }),
  };
}

/** The contract reports all links as one field; each message belongs below its own input. */
function linkErrors(i18n: I18n, typed: Record<FieldName, string>): FieldErrors<FieldName> {
  const errors: FieldErrors<FieldName> = {};
  for (let index = 0; index < maxLinks; index += 1) {
    const label = typed[`label${index}`]?.trim();
    const url = typed[`url${index}`]?.trim();
    if (url && !label) errors[`label${index}`] = t(i18n)`Please enter a label`;
    if (label && !url) errors[`url${index}`] = t(i18n)`Please enter an address`;
    if (url && !/^https?:\/\/\S+$/.test(url)) errors[`url${index}`] = t(i18n)`An address starts with https://`;
  }
  return errors;
}
