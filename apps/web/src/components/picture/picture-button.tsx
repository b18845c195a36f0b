import type { PictureChange } from "@marquee/api-client/pictures";
import { Button } from "@marquee/ui/button";
import { useRef, useState } from "react";
import { PictureDialog } from "./picture-dialog";
import type { CroppedPurpose } from "./picture-kinds";

interface PictureButtonProps {
  purpose: CroppedPurpose;
  id: string;
  label: string;
  onSaved: (change: PictureChange) => void;
}

/** A button that opens the file dialog, then the choice of the picture's part. */
export function PictureButton({ purpose, id, label, onSaved }: PictureButtonProps) {
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          // So that choosing the same file again is a change.
          currentTarget.value = "";
        }}
      />
      {file && (
        <PictureDialog
          {...{ purpose, id, file }}
          onClose={() => setFile(null)}
          onSaved={(change) => {
            setFile(null);
            onSaved(change);
          }}
        />
      )}
    </>
  );
}
