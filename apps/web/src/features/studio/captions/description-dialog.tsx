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

interface DescriptionDialogProps {
  videoId: string;
  existing: readonly Captions[];
  /** The description that gets another file; null for a new one. */
  replaced: Captions | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const kind = "descriptions";

/** Adds an audio description from a file, or replaces one. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { videoId, existing, replaced, onClose, onSaved } = props;
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [chosen, setChosen] = useState<File | null>(null);
  const { field, form, failure, pending, values, change } = useForm({
    initial: { language: replaced?.language ?? "", label: replaced?.label ?? "", content: "" },
    validate: (typed) => {
      const errors = fieldErrors(i18n, saveCaptions, { id: videoId, kind, ...typed });
      return chosen === null ? { ...errors, content: t`Please choose a file` } : errors;
    },
    maxLengths: { label: 50 },
    onSubmit: async (typed) => {
      // The language may have been chosen after the file.
      const content = chosen ? await readCaptionsFile(chosen, typed.language) : typed.content;
      const replaces = replaced?.url ?? "";
      await api.call(saveCaptions, { id: videoId, kind, ...typed, content, replaces });
      await onSaved();
    },
  });
  const chooseFile = async (file: File) => {
    setChosen(file);
    change("content", await readCaptionsFile(file, values.language));
  };
  const title = replaced ? t`Replace the description “${replaced.label}”` : t`Add a description`;

  return (
    <Dialog open title={title} onOpenChange={onClose}>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={replaced ? t`Replace` : t`Add`}
        pendingLabel={t`Saving...`}
      >
        {!replaced && (
          <CaptionsLanguageFields
            {...{ existing, values, change }}
            languageError={field("language").error}
            labelField={field("label")}
          />
        )}
        <CaptionsFileField
          title={t`Description file`}
          chosen={chosen}
          onChoose={(file) => void chooseFile(file)}
          error={field("content").error}
        />
      </Form>
    </Dialog>
  );
}
