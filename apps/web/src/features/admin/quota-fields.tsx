import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PersonDetails } from "@marquee/api-client";
import { TextField } from "@marquee/ui/text-field";
import type { ComponentProps } from "react";
import { bytesPerGb } from "../../lib/bytes-per-gb";
import type { FieldErrors } from "../../lib/text/field-errors";

const names = ["gigabytes", "largest_file", "daily_uploads"] as const;
type Name = (typeof names)[number];

/** The limits as they are written; an empty one is the site's default. */
export type QuotaTexts = Readonly<Record<Name, string>>;

/** Returns the limits of the account's channels, which are set together. */
export function quotaTexts({ channels: [channel] }: PersonDetails): QuotaTexts {
  const inGb = (bytes: number | null | undefined) =>
    String(bytes == null ? "" : bytes / bytesPerGb);
  return {
    gigabytes: inGb(channel?.own_quota === 1 ? channel.quota_bytes : null),
    largest_file: inGb(channel?.own_max_file_bytes),
    daily_uploads: String(channel?.own_daily_uploads ?? ""),
  };
}

/** Returns what to send. Empty limits are left out. */
export function toQuota(texts: QuotaTexts): Partial<Record<Name, number>> {
  const written = names.filter((name) => texts[name].trim() !== "");
  return Object.fromEntries(written.map((name) => [name, Number(texts[name])]));
}

export function quotaErrors(i18n: I18n, texts: QuotaTexts): FieldErrors<Name> {
  const within = (name: Name, max: number) =>
    Number(texts[name]) >= 0 && Number(texts[name]) <= max;
  const gigabytes = t(i18n)`Enter a number of gigabytes.`;
  const isCount = Number.isInteger(Number(texts.daily_uploads)) && within("daily_uploads", 10_000);
  return {
    ...(!within("gigabytes", 1_000_000) && { gigabytes }),
    ...(!within("largest_file", 1_000) && { largest_file: gigabytes }),
    ...(!isCount && { daily_uploads: t(i18n)`Enter a whole number from 0 to 10,000.` }),
  };
}

interface QuotaFieldsProps {
  /** `field` of `useForm`. */
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** Fields for what each channel of an account may store and upload. */
export function QuotaFields({ field }: QuotaFieldsProps) {
  const { t: text } = useLingui();
  const labels: Readonly<Record<Name, string>> = {
    gigabytes: text`Gigabytes`,
    largest_file: text`Largest file, in gigabytes`,
    daily_uploads: text`Uploads a day`,
  };
  const hints: Readonly<Record<Name, string>> = {
    gigabytes: text`Leave it empty for the default of the site.`,
    largest_file: text`Leave it empty for the default of the site.`,
    daily_uploads: text`0: as many as they like. Leave it empty for the default of the site.`,
  };
  return names.map((name) => (
    <TextField
      key={name}
      {...field(name)}
      label={labels[name]}
      hint={hints[name]}
      inputMode={name === "daily_uploads" ? "numeric" : "decimal"}
    />
  ));
}
