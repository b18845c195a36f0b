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
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { paths } from "../../../config/paths";
import { fieldErrors, type FieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { ChannelMembers } from "./channel-members";
import { ChannelPictures } from "./channel-pictures";
import { StudioPage } from "../studio-page";
import { useStaleLists } from "../use-stale-lists";
import styles from "../studio.module.css";

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
              description={
                <Trans>
                  Others can manage the channel with you, each with an account of their own.
                </Trans>
              }
            >
              <ChannelMembers channel={channel} user={user} />
            </Panel>
          )}
          {channel.role === "owner" && (
            <Panel
              title={t`Webhooks`}
              description={
                <Trans>
                  Notify your own server when a video is ready, has failed or was deleted.
                </Trans>
              }
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
  const markStale = useStaleLists();
  const queryClient = useQueryClient();
  const [savedUsername, setSavedUsername] = useState<string | null>(null);
  const [linkCount, setLinkCount] = useState(channel.links.length);
  const [stored, setStored] = useState(() => fieldsOf(channel));
  const { field, form, failure, pending, showStored } = useForm<FieldName>({
    initial: stored,
    validate: (typed) => {
      const { links: _, ...errors } = fieldErrors(
        i18n,
        modifyCreator,
        requestOf(channel.id, typed, stored),
      );
      return { ...errors, ...linkErrors(i18n, typed) };
    },
    maxLengths: { name: 50, username: 50, title: 100, about: 2000 },
    onSubmit: async (typed) => {
      const saved = await api.call(modifyCreator, requestOf(channel.id, typed, stored));
      setSavedUsername(saved.username);
      setStored(fieldsOf(saved));
      showStored(typed, fieldsOf(saved));
      markStale();
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
          <LinkFields
            key={index}
            number={index + 1}
            label={field(`label${index}`)}
            url={field(`url${index}`)}
          />
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

function LinkFields({
  number,
  label,
  url,
}: {
  number: number;
  label: FieldProps;
  url: FieldProps;
}) {
  const { t } = useLingui();
  return (
    <div className={styles["link"]}>
      <TextField label={t`Link ${number}: label`} {...label} />
      <TextField label={t`Link ${number}: address`} type="url" placeholder="https://" {...url} />
    </div>
  );
}

type FieldName = "name" | "username" | "title" | "about" | `label${number}` | `url${number}`;

function fieldsOf({ name, username, title, about, links }: OwnChannel): Record<FieldName, string> {
  const fields: Record<FieldName, string> = { name, username, title, about };
  for (let index = 0; index < maxLinks; index += 1) {
    fields[`label${index}`] = links[index]?.label ?? "";
    fields[`url${index}`] = links[index]?.url ?? "";
  }
  return fields;
}

/** Only with what was changed: another tab, or another member, may have changed the rest. */
function requestOf(
  creator: string,
  typed: Record<FieldName, string>,
  stored: Record<FieldName, string>,
) {
  const isChanged = (name: FieldName) => typed[name] !== stored[name];
  const indexes = Array.from({ length: maxLinks }, (_, index) => index);
  const links = indexes
    .map((index) => ({ label: typed[`label${index}`] ?? "", url: typed[`url${index}`] ?? "" }))
    .filter(({ label, url }) => label !== "" || url !== "");
  return {
    creator,
    ...(isChanged("username") && { username: typed.username }),
    ...(isChanged("name") && { name: typed.name }),
    ...(isChanged("title") && { title: typed.title }),
    ...(isChanged("about") && { about: typed.about }),
    ...(indexes.some((index) => isChanged(`label${index}`) || isChanged(`url${index}`)) && {
      links,
    }),
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
    if (url && !/^https?:\/\/\S+$/.test(url))
      errors[`url${index}`] = t(i18n)`An address starts with https://`;
  }
  return errors;
}
