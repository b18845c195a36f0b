import { useState, type ReactNode } from "react";
import { Button } from "../button/button";

interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A button that opens what `children` render. */
export function WithOpener({ children }: { children: (state: OpenState) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children({ open, onOpenChange: setOpen })}
    </>
  );
}
