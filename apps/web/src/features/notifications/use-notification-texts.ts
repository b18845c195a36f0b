import { useLingui } from "@lingui/react/macro";
import type { NotificationTexts } from "../../lib/notifications/stored-notifications";

/** Returns the texts of notifications, in the language of the page. */
export function useNotificationTexts(): NotificationTexts {
  const { t, i18n } = useLingui();
  return {
    locale: i18n.locale,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
    oneVideo: t`A new video`,
    severalVideos: t`New videos`,
    fromFollowed: t`From those you follow`,
    andMore: t`and more new videos`,
  };
}
