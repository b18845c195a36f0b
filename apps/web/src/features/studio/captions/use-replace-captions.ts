import { useLingui } from "@lingui/react/macro";
import { saveCaptions, type Captions } from "@marquee/api-client";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { findNewerCaptions } from "./find-newer-captions";
import { readCaptionsFile } from "./read-captions-file";

interface Conflict {
  /** Saved by another editor since the list was loaded. */
  readonly newer: Captions;
  readonly file: File;
}

/**
 * Replaces captions by a file. Newer ones of another editor stay until the user decides. Every
 * answer comes after `reload`, so that the next editor does not see old captions.
 */
export function useReplaceCaptions(videoId: string, reload: () => Promise<unknown>) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [pendingLanguage, setPendingLanguage] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function replace({ language, label, url }: Captions, file: File): Promise<void> {
    setPendingLanguage(language);
    setProblem(null);
    try {
      const content = await readCaptionsFile(file, language);
      await api.call(saveCaptions, { id: videoId, language, label, content, replaces: url });
      await reload();
      setConflict(null);
    } catch (error) {
      const newer = await findNewerCaptions(api, error, { videoId, language, url });
      if (newer) await reload();
      else showProblem(file.name, errorText(i18n, error));
      setConflict(newer ? { newer, file } : null);
    } finally {
      setPendingLanguage(null);
    }
  }

  function showProblem(fileName: string, reason: string) {
    setProblem(t`${fileName}: ${reason}`);
  }

  return {
    /** The language whose file is being sent; null for none. */
    pendingLanguage,
    problem,
    conflict,
    replace,
    keepNewer: () => setConflict(null),
  };
}
