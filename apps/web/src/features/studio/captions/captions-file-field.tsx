import { useLingui } from "@lingui/react/macro";
import { DropZone } from "@marquee/ui/drop-zone";
import { Notice } from "@marquee/ui/notice";
import { captionFileTypes } from "./read-captions-file";

interface CaptionsFileFieldProps {
  /** Shown until a file is chosen. */
  title: string;
  chosen: File | null;
  onChoose: (file: File) => void;
  error: string | undefined;
}

/** Takes a file of captions or of an audio description, and shows what is wrong with it. */
export function CaptionsFileField({ title, chosen, onChoose, error }: CaptionsFileFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <DropZone
        compact
        multiple={false}
        accept={captionFileTypes}
        title={chosen?.name ?? title}
        hint={t`VTT, SRT, SBV or ASS, at most 3 MB`}
        labels={{ choose: t`Choose a file`, or: t`or drop it here` }}
        onFiles={([picked]) => picked && onChoose(picked.file)}
      />
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </>
  );
}
