import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { ChevronDown } from "lucide-react";
import { switchLanguage } from "../../i18n/browser-messages";
import { storeChosenLanguage } from "../../i18n/language-cookie";
import { languages } from "../../i18n/languages";
import { toastQueue } from "../../lib/toast-queue";
import styles from "./language-choice.module.css";

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const choose = async (locale: string) => {
    try {
      await switchLanguage(locale);
      storeChosenLanguage(locale);
      navigator.serviceWorker?.controller?.postMessage("offline-page-changed");
    } catch {
      toastQueue.show({
        title: t`The language could not be loaded. Please try again.`,
        tone: "danger",
      });
    }
  };
  return (
    <span className={styles["root"]}>
      <select
        className={styles["select"]}
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ target }) => void choose(target.value)}
      >
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} />
    </span>
  );
}
