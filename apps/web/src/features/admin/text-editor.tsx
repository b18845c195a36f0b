import { Trans, useLingui } from "@lingui/react/macro";
import {
  changeSiteText,
  fetchSiteTextVersions,
  type SiteTextBlock,
  type SiteTextName,
  type SiteTextVersion,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { textDirection } from "@marquee/ui/labels";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { SiteText } from "../../components/site-text/site-text";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { TextVersions } from "./text-versions";
import { useAct } from "./use-act";
import styles from "./texts.module.css";

/** Unsaved text. */
export interface TextDraft {
  readonly markdown: string;
  /** Id of the version that it began with; empty for none. */
  readonly version: string;
}

interface TextEditorProps {
  user: SessionUser;
  name: SiteTextName;
  locale: string;
  draft: TextDraft | undefined;
  /** `undefined` forgets the draft. */
  onDraft: (draft: TextDraft | undefined) => void;
  onSaved: () => void;
}

/** One text in one language: its Markdown, what pages make of it, and its earlier versions. */
export function TextEditor({ user, name, locale, draft, onDraft, onSaved }: TextEditorProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [preview, setPreview] = useState<readonly SiteTextBlock[] | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchSiteTextVersions, { text: name, locale }), staleTime: 0 },
    user,
  );
  const act = useAct(() => void refetch());
  if (error && !data) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={320} />;

  const [newest] = data.versions;
  const { markdown, version } = draft ?? {
    markdown: newest?.markdown ?? "",
    version: newest?.id ?? "",
  };
  const write = (text: string) => onDraft({ markdown: text, version });
  const show = async () => {
    const { blocks } = await api.call(changeSiteText, {
      text: name,
      locale,
      markdown,
      version,
      check: true,
    });
    setPreview(blocks);
  };
  const discard = () => {
    onDraft(undefined);
    setPreview(null);
  };
  const save = async (text: string) => {
    await api.call(changeSiteText, { text: name, locale, markdown: text, version, check: false });
    discard();
    toastQueue.show({ title: text === "" ? t`Text taken back` : t`Text saved`, tone: "success" });
    onSaved();
  };
  return (
    <div className={styles["editor"]}>
      <TextArea
        label={t`Markdown`}
        hint={t`With headings, lists, quotes, links and bold words. HTML is shown as text.`}
        rows={14}
        lang={locale}
        dir={textDirection(locale)}
        value={markdown}
        onChange={(event) => write(event.target.value)}
      />
      {act.failure !== null && <Notice tone="danger">{act.failure}</Notice>}
      <div className={styles["actions"]}>
        <Button
          variant="primary"
          disabled={draft === undefined || markdown.trim() === "" || act.pending !== null}
          onClick={() => void act.run("save", () => save(markdown))}
        >
          {t`Save`}
        </Button>
        <Button disabled={act.pending !== null} onClick={() => void act.run("preview", show)}>
          {t`Preview`}
        </Button>
        {draft !== undefined && <Button onClick={discard}>{t`Discard changes`}</Button>}
        {newest !== undefined && newest.markdown !== "" && draft === undefined && (
          <Button
            variant="danger"
            disabled={act.pending !== null}
            onClick={() => void act.run("take-back", () => save(""))}
          >
            {t`Take back`}
          </Button>
        )}
      </div>
      {preview && (
        <section aria-label={t`Preview`} className={styles["preview"]}>
          {preview.length === 0 ? (
            <p>
              <Trans>There is nothing to show.</Trans>
            </p>
          ) : (
            <SiteText text={{ locale, changed_at: "", blocks: [...preview] }} />
          )}
        </section>
      )}
      <TextVersions
        versions={data.versions}
        onChoose={(chosen: SiteTextVersion) =>
          onDraft({ markdown: chosen.markdown, version: newest?.id ?? "" })
        }
      />
    </div>
  );
}
