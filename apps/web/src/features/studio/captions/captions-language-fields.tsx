import { useLingui } from "@lingui/react/macro";
import type { Captions } from "@marquee/api-client";
import { Select } from "@marquee/ui/select";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";
import { captionLanguages, ownLanguageName } from "./caption-languages";

interface CaptionsLanguageFieldsProps {
  /** Their languages are not on offer. */
  existing: readonly Pick<Captions, "language">[];
  values: { language: string; label: string };
  change: (name: "language" | "label", value: string) => void;
  languageError: string | undefined;
  labelField: Omit<TextFieldProps, "label">;
  /** Default: the language's own name. */
  nameIn?: (language: string) => string;
}

/**
 * Language and name of new captions. The name is that of the language until another one is typed.
 */
export function CaptionsLanguageFields(props: CaptionsLanguageFieldsProps) {
  const { t, i18n } = useLingui();
  const { existing, values, change, languageError, labelField } = props;
  const { nameIn = ownLanguageName } = props;
  const chooseLanguage = (language: string) => {
    const isDefault = values.label === "" || values.label === nameIn(values.language || "en");
    change("language", language);
    if (isDefault) change("label", nameIn(language));
  };
  return (
    <>
      <Select
        label={t`Language`}
        placeholder={t`Choose a language`}
        options={captionLanguages(i18n).filter(({ value }) =>
          existing.every(({ language }) => language !== value),
        )}
        value={values.language === "" ? null : values.language}
        onValueChange={chooseLanguage}
        error={languageError}
      />
      <TextField
        label={t`Name`}
        hint={t`What viewers choose in the player's menu.`}
        {...labelField}
      />
    </>
  );
}
