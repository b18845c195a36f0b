import { expect, fn, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

export const dropZoneKeys: readonly KeyRow[] = [
  {
    keys: ["Enter", "Space"],
    action: "Opens the file picker.",
    walk: async ({ canvas, press }) => {
      const input = canvas.getByLabelText<HTMLInputElement>("Choose files", { selector: "input" });
      // The browser's own dialog would wait for a person.
      const opened = fn((event: Event) => event.preventDefault());
      input.addEventListener("click", opened, { once: true });
      canvas.getByRole("button", { name: "Choose files" }).focus();
      await press();
      await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    },
  },
];
