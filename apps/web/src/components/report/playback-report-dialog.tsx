import { Trans, useLingui } from "@lingui/react/macro";
import {
  playbackProblems,
  reportPlayback,
  type PlaybackProblem,
  type PlaybackView,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { DialogFailure } from "../dialog-failure";
import { errorText } from "../../lib/text/error-text";
import { refusedField } from "../../lib/text/refused-field";
import { useServices } from "../../lib/services";
import { PlaybackFacts } from "./playback-facts";
import { playbackProblemTexts } from "./playback-texts";
import styles from "./report-dialog.module.css";

interface PlaybackReportDialogProps {
  videoId: string;
  view: PlaybackView;
  onClose: () => void;
}

const maxTextLength = 1000;
const maxEmailLength = 255;

/** Shows what a report of a playback problem contains, and sends it if the viewer agrees. */
export function PlaybackReportDialog({ videoId, view, onClose }: PlaybackReportDialogProps) {
  const { t, i18n } = useLingui();
  const { api, siteConfig } = useServices();
  const [problem, setProblem] = useState<PlaybackProblem | null>(null);
  const [text, setText] = useState("");
  const [email, setEmail] = useState("");
  const [errors, setErrors] = useState<{ problem?: string; email?: string }>({});
  const [problemId, emailId] = [useId(), useId()];
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const siteName = siteConfig.name;

  /** Shows an error at its field, which may be out of sight. */
  function showError(name: "problem" | "email", error: string) {
    flushSync(() => setErrors({ [name]: error }));
    document.getElementById(name === "problem" ? problemId : emailId)?.focus();
  }

  async function send() {
    if (problem === null) return showError("problem", t`Please choose what is wrong.`);
    setState("sending");
    setFailure(null);
    const address = email.trim();
    try {
      await api.call(reportPlayback, {
        video: videoId,
        problem,
        text: text.trim(),
        ...(address !== "" && { email: address }),
        view,
      });
      setState("sent");
    } catch (thrown) {
      setState("open");
      const refused = refusedField(thrown, { email: address });
      if (refused) showError(refused, errorText(i18n, thrown));
      else setFailure(errorText(i18n, thrown));
    }
  }

  if (state === "sent")
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t`Thank you for your report`}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        }
      >
        <p role="status">{t`The people who run ${siteName} can see it now.`}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Report a playback problem`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" pending={state === "sending"} onClick={() => void send()}>
            {t`Agree and send`}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <Select
          id={problemId}
          label={t`What is wrong?`}
          placeholder={t`Choose what is wrong`}
          options={playbackProblems.map((value) => ({
            value,
            label: t(playbackProblemTexts[value]),
          }))}
          value={problem}
          error={errors.problem}
          onValueChange={(value) => {
            setProblem(value);
            setErrors({});
          }}
        />
        <TextArea
          label={t`What should we know? (optional)`}
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          id={emailId}
          label={t`Email for a reply (optional)`}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            setErrors({});
          }}
        />
        <section className={styles["sent"]}>
          <h3>
            <Trans>This is sent with it</Trans>
          </h3>
          <PlaybackFacts view={view} />
          <p>
            <Trans>
              It goes to the people who run {siteName}, with the name of the video. Your account and
              your IP address are not stored with it. The report is deleted after 90 days.
            </Trans>
          </p>
        </section>
        {failure !== null && <DialogFailure>{failure}</DialogFailure>}
      </div>
    </Dialog>
  );
}
