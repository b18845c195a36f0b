import type { I18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { textDirection } from "@marquee/ui/labels";
import type { ReactNode } from "react";

/**
 * The whole document. React moves each screen's title and metadata into the head; the build's
 * scripts and stylesheets are added by `document-html.ts`. The root's attributes are set before
 * hydration by `boot/page-state.ts`.
 */
export function Document({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Root>{children}</Root>
    </I18nProvider>
  );
}

function Root({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <html
      lang={i18n.locale}
      dir={textDirection(i18n.locale)}
      data-locale={i18n.locale}
      suppressHydrationWarning
    >
      <head />
      <body>{children}</body>
    </html>
  );
}
