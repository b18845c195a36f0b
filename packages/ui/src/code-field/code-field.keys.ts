import { expect, waitFor } from "storybook/test";
import type { KeyRow } from "../story-helpers/key-row";

export const codeFieldKeys: readonly KeyRow[] = [
  {
    keys: ["Digits"],
    typed: "123456",
    action: "Fill the code; the last one submits it.",
    walk: async ({ canvas, args, press }) => {
      canvas.getByRole("textbox").focus();
      await press();
      await waitFor(() => expect(args["onComplete"]).toHaveBeenCalledWith("123456"));
    },
  },
];
