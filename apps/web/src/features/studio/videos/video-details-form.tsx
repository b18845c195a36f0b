import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { modifyVideos, type OwnVideo, type VideoAudience } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { useDraft, useSaveDraft } from "../../../lib/react/use-draft";
import { ChaptersPreview } from "./chapters-preview";
import { draftKeyOf } from "../draft-key";
import { useStaleLists } from "../use-stale-lists";
import { visibilityMeanings } from "./visibility-texts";
import { readTags } from "./read-tags";
import { readLocalDate, toLocalDate } from "../../../lib/text/local-date";
import styles from "../studio.module.css";

interface VideoDetailsFormProps {
  video: OwnVideo;
  /** Called with the saved video. */
  onSaved: (video: OwnVideo) => void;
}

type Visibility = OwnVideo["visibility"];
type Audience = VideoAudience | "members-first";

const visibilities: readonly Visibility[] = ["Private", "Unlisted", "Public", "Scheduled"];

const audiences: { value: Audience; label: MessageDescriptor }[] = [
  { value: "everyone", label: msg`Everyone` },
  { value: "members", label: msg`Members: everyone with a plan` },
  { value: "members-first", label: msg`Members first, everyone from a date on` },
];

/**
 * Title, description, tags, visibility and audience of a video. Can be filled in while its file is
 * uploaded.
 */
export function VideoDetailsForm({ video, onSaved }: VideoDetailsFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const markStale = useStaleLists();
  const [isSaved, setIsSaved] = useState(false);
  const isWatchable = video.state === "ready" || video.state === "watchable";
  // Keeps its room once the video can be watched: what is below does not move while it is
  // processed.
  const [hasVisibilityHint] = useState(!isWatchable);
  const draftKey = draftKeyOf(video.id);
  const [stored, setStored] = useState(() => detailsOf(video));
  const { field, form, failure, pending, values, change, showStored } = useForm({
    initial: { ...stored, ...useDraft(draftKey) },
    validate: (typed) => {
      const request = requestOf(video.id, typed, stored);
      const {
        publish_at: publishAt,
        members_until: openAt,
        ...errors
      } = fieldErrors(i18n, modifyVideos, request);
      const date =
        request.visibility === "Scheduled" ? dateError(i18n, typed.publishAt) : undefined;
      const isOpening = request.audience !== undefined && typed.audience === "members-first";
      const opening = isOpening ? dateError(i18n, typed.openAt) : undefined;
      const tags = errors.tags && tagsError(i18n, readTags(typed.tags), errors.tags);
      return { ...errors, tags, publishAt: date ?? publishAt, openAt: opening ?? openAt };
    },
    maxLengths: { title: 100, description: 5000 },
    onSubmit: async (typed) => {
      const [modified] = await api.call(modifyVideos, requestOf(video.id, typed, stored));
      setIsSaved(true);
      markStale();
      if (!modified) return;
      setStored(detailsOf(modified));
      showStored(typed, detailsOf(modified));
      onSaved(modified);
    },
  });
  const changed = Object.entries(values).filter(
    ([name, value]) => stored[name as keyof Details] !== value,
  );
  const isChanged = changed.length > 0;
  useSaveDraft(draftKey, isChanged ? Object.fromEntries(changed) : null);

  return (
    <Form {...form} {...{ failure, pending }} submitLabel={t`Save`} pendingLabel={t`Saving...`}>
      <TextField
        label={t({ message: "Title", context: "of a video" })}
        required
        {...field("title")}
      />
      <TextArea label={t`Description`} rows={5} {...field("description")} />
      <ChaptersPreview description={values.description} durationSeconds={video.durationSeconds} />
      <TextField
        label={t`Tags`}
        hint={t`Single words, separated by commas or spaces. Visitors find your video by them.`}
        {...field("tags")}
      />
      <Select
        label={t`Visibility`}
        hint={
          hasVisibilityHint ? (
            <span className={isWatchable ? styles["reserved"] : undefined}>
              <Trans>Takes effect as soon as the video can be watched.</Trans>
            </span>
          ) : undefined
        }
        options={visibilities.map((value) => ({ value, label: t(visibilityMeanings[value]) }))}
        value={values.visibility as Visibility}
        onValueChange={(visibility) => change("visibility", visibility)}
      />
      {values.visibility === "Scheduled" && (
        <TextField
          label={t`Publication date`}
          type="datetime-local"
          required
          {...field("publishAt")}
        />
      )}
      <Select
        label={t`Who can watch`}
        hint={
          values.audience === "everyone"
            ? undefined
            : t`Everybody who can find the video sees its title and thumbnail.`
        }
        options={audiences.map(({ value, label }) => ({ value, label: t(label) }))}
        value={values.audience as Audience}
        onValueChange={(audience) => change("audience", audience)}
      />
      {values.audience === "members-first" && (
        <TextField
          label={t`Open for everyone from`}
          type="datetime-local"
          required
          {...field("openAt")}
        />
      )}
      {isSaved && !isChanged && (
        <Notice tone="success">
          <Trans>Saved</Trans>
        </Notice>
      )}
    </Form>
  );
}

type Details = Record<
  "title" | "description" | "tags" | "visibility" | "publishAt" | "audience" | "openAt",
  string
>;

function detailsOf(video: OwnVideo): Details {
  const { title, description, tags, visibility, publishAt, membersUntil: until } = video;
  return {
    title,
    description,
    tags: tags.join(", "),
    visibility,
    publishAt:
      publishAt === null || visibility !== "Scheduled" ? "" : toLocalDate(new Date(publishAt)),
    audience: audienceOf(video),
    openAt: until ? toLocalDate(new Date(until)) : "",
  };
}

/** Returns the audience that the form shows. After its date, a video is open to everyone. */
function audienceOf({ audience = "everyone", membersUntil: until }: OwnVideo): Audience {
  if (audience === "everyone" || until === null) return audience;
  return Date.parse(until) > Date.now() ? "members-first" : "everyone";
}

/** Only with what was changed: another tab, or another editor, may have changed the rest. */
function requestOf(videoId: string, details: Details, stored: Details) {
  const { title, description, tags, visibility, publishAt, audience, openAt } = details;
  const isChanged = (...names: (keyof Details)[]) =>
    names.some((name) => details[name] !== stored[name]);
  return {
    id: [videoId],
    ...(isChanged("title") && { title }),
    ...(isChanged("description") && { description }),
    ...(isChanged("tags") && { tags: readTags(tags) }),
    ...(isChanged("visibility", "publishAt") && {
      visibility: visibility as Visibility,
      ...(visibility === "Scheduled" && { publish_at: readLocalDate(publishAt)?.toISOString() }),
    }),
    ...(isChanged("audience", "openAt") && {
      audience: audience === "everyone" ? ("everyone" as const) : ("members" as const),
      ...(audience === "members-first" && { members_until: readLocalDate(openAt)?.toISOString() }),
    }),
  };
}

/** Names the tag that is refused. */
function tagsError(i18n: I18n, tags: readonly string[], error: string): string {
  const refused = tags.find(
    (tag) => fieldErrors(i18n, modifyVideos, { id: ["a"], tags: [tag] }).tags,
  );
  return refused === undefined ? error : `${refused}: ${error}`;
}

function dateError(i18n: I18n, text: string): string | undefined {
  const date = readLocalDate(text);
  if (date === null) return t(i18n)`Please choose a date and a time`;
  return date.getTime() <= Date.now() ? t(i18n)`Please choose a date in the future` : undefined;
}
