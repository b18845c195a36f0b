import { useLingui } from "@lingui/react/macro";
import { Select } from "@marquee/ui/select";
import { switchLanguage } from "../../i18n/browser-messages";
import { storeChosenLanguage } from "../../i18n/language-cookie";
import { languages } from "../../i18n/languages";
import { toastQueue } from "../../lib/toast-queue";
import styles from "./settings.module.css";

const options = languages.map(({ locale, name }) => ({ value: locale, label: <span lang={locale}>{name}</span> }));

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const choose = async (locale: string) => {
    try {
      await switchLanguage(locale);
      storeChosenLanguage(locale);
      navigator.serviceWorker?.controller?.postMessage("language-changed");
    } catch {
      toastQueue.show({ title: t`The language could not be loaded. Please try again.`, tone: "danger" });
    }
  };
  return (
    <Select
      className={styles["language"] ?? ""}
      label={t`Language`}
      options={options}
      value={i18n.locale}
      onValueChange={choose}
    />
  );
}
