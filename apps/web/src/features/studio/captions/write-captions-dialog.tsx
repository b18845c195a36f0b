import { useLingui } from "@lingui/react/macro";
import { saveCaptions, type Captions } from "@marquee/api-client";
import { Dialog } from "@marquee/ui/dialog";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { CaptionsLanguageFields } from "./captions-language-fields";

interface WriteCaptionsDialogProps {
  videoId: string;
  existing: readonly Captions[];
  onClose: () => void;
  onChosen: (captions: { language: string; label: string }) => void;
}

/** Chooses the language of captions that are to be written from nothing. */
export function WriteCaptionsDialog({
  videoId,
  existing,
  onClose,
  onChosen,
}: WriteCaptionsDialogProps) {
  const { t, i18n } = useLingui();
  const { field, form, failure, pending, values, change } = useForm({
    initial: { language: "", label: "" },
    validate: (typed) => {
      const { language, label } = fieldErrors(i18n, saveCaptions, {
        id: videoId,
        ...typed,
        content: "WEBVTT",
      });
      const isTaken = existing.some(
        (captions) => captions.label.toLowerCase() === typed.label.trim().toLowerCase(),
      );
      return { language, label: isTaken ? t`There are already captions with this name` : label };
    },
    maxLengths: { label: 50 },
    onSubmit: (typed) => Promise.resolve(onChosen(typed)),
  });
  return (
    <Dialog open title={t`Write captions`} onOpenChange={onClose}>
      <Form {...form} {...{ failure, pending }} submitLabel={t`Start writing`}>
        <CaptionsLanguageFields
          {...{ existing, values, change }}
          languageError={field("language").error}
          labelField={field("label")}
        />
      </Form>
    </Dialog>
  );
}
