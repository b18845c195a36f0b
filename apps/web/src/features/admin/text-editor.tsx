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
import { ReplacedNotice } from "./replaced-notice";
import { TextVersions } from "./text-versions";
import { useAct } from "../../lib/react/use-act";
import { useKeptState } from "../../lib/react/use-kept-state";
import styles from "./texts.module.css";

/** Unsaved text. */
interface TextDraft {
  readonly markdown: string;
  /** Id of the version that it began with; empty for none. */
  readonly version: string;
}

interface TextEditorProps {
  user: SessionUser;
  name: SiteTextName;
  locale: string;
  onSaved: () => void;
}

/** One text in one language: its Markdown, what pages make of it, and its earlier versions. */
export function TextEditor(props: TextEditorProps) {
  const { user, name, locale } = props;
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchSiteTextVersions, { text: name, locale }), staleTime: 0 },
    user,
  );
  if (error && !data) return <LoadError {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={320} />;
  const refresh = async () => (await refetch()).data?.versions ?? [];
  return <LoadedText {...props} versions={data.versions} refresh={refresh} />;
}

interface LoadedTextProps extends TextEditorProps {
  versions: readonly SiteTextVersion[];
  /** Resolves to the versions that there are now. */
  refresh: () => Promise<readonly SiteTextVersion[]>;
}

function LoadedText({ user, name, locale, versions, refresh, onSaved }: LoadedTextProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [preview, setPreview] = useState<readonly SiteTextBlock[] | null>(null);
  const [newest] = versions;
  const stored = { markdown: newest?.markdown ?? "", version: newest?.id ?? "" };
  // Whoever looks at another text finds what they wrote when they come back.
  const [draft, setDraft] = useKeptState<TextDraft>(
    `admin-text ${name} ${locale} ${user.id ?? user.email}`,
  );
  const { markdown, version } = draft ?? stored;
  const act = useAct(() => void refresh());
  const write = (text: string) => setDraft({ markdown: text, version });
  const show = async () => {
    const { blocks } = await api.call(changeSiteText, {
      text: name,
      locale,
      markdown,
      version: stored.version,
      check: true,
    });
    setPreview(blocks);
  };
  const discard = () => {
    setDraft(null);
    setPreview(null);
  };
  const save = async (text: string) => {
    await api.call(changeSiteText, {
      text: name,
      locale,
      markdown: text,
      version: stored.version,
      check: false,
    });
    const [saved] = await refresh();
    setDraft((present) => {
      if (present === null || present.markdown === markdown) return null;
      // Typed during the save.
      return { markdown: present.markdown, version: saved?.id ?? version };
    });
    setPreview(null);
    toastQueue.show({ title: text === "" ? t`Text taken back` : t`Text saved`, tone: "success" });
    onSaved();
  };
  return (
    <div className={styles["editor"]}>
      {act.pending === null && version !== stored.version && <ReplacedNotice />}
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
          disabled={draft === null || markdown.trim() === "" || act.pending !== null}
          onClick={() => void act.run("save", () => save(markdown))}
        >
          {t`Save`}
        </Button>
        <Button disabled={act.pending !== null} onClick={() => void act.run("preview", show)}>
          {t`Preview`}
        </Button>
        {draft !== null && <Button onClick={discard}>{t`Discard changes`}</Button>}
        {newest !== undefined && newest.markdown !== "" && draft === null && (
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
        versions={versions}
        onChoose={(chosen: SiteTextVersion) =>
          setDraft({ markdown: chosen.markdown, version: stored.version })
        }
      />
    </div>
  );
}
