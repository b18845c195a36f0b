import type { ReportKind } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { lazy, Suspense, useState } from "react";

const ReportDialog = lazy(async () => ({ default: (await import("./report-dialog")).ReportDialog }));

interface ReportButtonProps {
  kind: ReportKind;
  id: string;
}

/** Opens the dialog to report a video or channel. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {`Report this ${kind}`}
      </Button>
      <Suspense>{open && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
