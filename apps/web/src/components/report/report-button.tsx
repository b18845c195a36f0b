import { useLingui } from "@lingui/react/macro";
import type { ReportKind } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { lazy, Suspense, useState } from "react";
import { loadMessages } from "../../i18n/browser-messages";
import { reportTitles } from "./report-texts";
import styles from "./report-button.module.css";

const ReportDialog = lazy(async () => {
  const [{ ReportDialog }] = await Promise.all([
    import("./report-dialog"),
    loadMessages("visitor"),
    loadMessages("server"),
  ]);
  return { default: ReportDialog };
});

interface ReportButtonProps {
  kind: ReportKind;
  id: string;
}

/** Opens the dialog to report a video or channel. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles["root"]}>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t(reportTitles[kind])}
      </Button>
      <Suspense>
        {open && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
