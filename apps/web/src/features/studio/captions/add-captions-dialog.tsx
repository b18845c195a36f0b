import { useLingui } from "@lingui/react/macro";
import { saveCaptions, type Captions } from "@marquee/api-client";
import { Dialog } from "@marquee/ui/dialog";
import { useState } from "react";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";
import { CaptionsFileField } from "./captions-file-field";
import { CaptionsLanguageFields } from "./captions-language-fields";
import { readCaptionsFile } from "./read-captions-file";

interface AddCaptionsDialogProps {
  videoId: string;
  existing: readonly Captions[];
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Adds captions in one language from a file. */
export function AddCaptionsDialog({ videoId, existing, onClose, onAdded }: AddCaptionsDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [chosen, setChosen] = useState<File | null>(null);
  const { field, form, failure, pending, values, change } = useForm({
    initial: { language: "", label: "", content: "" },
    validate: (typed) => {
      const errors = fieldErrors(i18n, saveCaptions, { id: videoId, ...typed });
      return chosen === null && typed.content === ""
        ? { ...errors, content: t`Please choose a file` }
        : errors;
    },
    maxLengths: { label: 50 },
    onSubmit: async (typed) => {
      // The language may have been chosen after the file.
      const content = chosen ? await readCaptionsFile(chosen, typed.language) : typed.content;
      await api.call(saveCaptions, { id: videoId, ...typed, content, replaces: "" });
      await onAdded();
    },
  });
  const chooseFile = async (file: File) => {
    setChosen(file);
    change("content", await readCaptionsFile(file, values.language));
  };

  return (
    <Dialog open title={t`Add captions`} onOpenChange={onClose}>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Add captions`}
        pendingLabel={t`Adding...`}
      >
        <CaptionsLanguageFields
          {...{ existing, values, change }}
          languageError={field("language").error}
          labelField={field("label")}
        />
        <CaptionsFileField
          title={t`Captions file`}
          chosen={chosen}
          onChoose={(file) => void chooseFile(file)}
          error={field("content").error}
        />
      </Form>
    </Dialog>
  );
}
