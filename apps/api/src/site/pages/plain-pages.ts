import { plainPage, type Page } from "../page.ts";
import { siteModules } from "../site-modules.ts";

const page = { ...plainPage, modules: [siteModules.others] };

/** Screens that show the same to everybody, and are worth finding. */
const found: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  "/plans": {
    title: "Plans",
    description: "Watching is free and stays free. A plan gives you more, and the creators a wage.",
  },
  "/contact": {
    title: "Contact",
    description: "Write to the address that fits best. We aim to answer within 3-7 working days.",
  },
  "/cookies": {
    title: "Cookies",
    description: "What this site keeps, where it keeps it, and how you change that.",
  },
  "/privacy-policy": {
    title: "Privacy Policy",
    description: "What we know of you, what for, for how long, and what you can ask of us.",
  },
  "/terms": { title: "Terms", description: "What you may expect of this site, and what it expects of you." },
};

/** Screens about the visitor, or the connection, that are among the site's first routes. */
const first: Readonly<Record<string, string>> = {
  "/following": "Following",
  "/history": "Previously Watched",
  "/offline": "Offline",
};

/** Screens about the visitor alone: their titles until the screen says more. */
const personal: Readonly<Record<string, string>> = {
  "/login": "Login",
  "/signup": "Sign up",
  "/logout": "Logout",
  "/activate-account": "Activate your account",
  "/resend-activation": "Activate your account",
  "/reset-password": "Reset password",
  "/reset-change-password": "Change password",
  "/recover-mfa": "Reset 2FA",
  "/reset-change-mfa": "Reset 2FA",
  "/settings": "Settings",
  "/settings/account": "Account Settings",
  "/settings/modify-account": "Edit details",
  "/settings/change-password": "Change password",
  "/settings/2fa": "Two-factor authentication",
  "/settings/totp-setup": "Set up two-factor authentication",
  "/settings/totp-disable": "Disable 2FA",
  "/settings/backup-codes": "Backup codes",
  "/settings/devices": "Manage devices",
  "/settings/export": "Export data",
  "/settings/connections": "Connections",
};

/** Paths of the screens that are worth finding, for the sitemap. */
export const foundPaths: readonly string[] = Object.keys(found);

/** null for an address of no such screen. */
export function findPlainPage(path: string): Page | null {
  const about = own(found, path);
  if (about) {
    const sharing = { type: "website", image: null, properties: {} } as const;
    return { ...page, ...about, canonical: path, sharing };
  }
  const among = Object.hasOwn(first, path) ? plainPage : page;
  const title = own(first, path) ?? own(personal, path);
  return title === undefined ? null : { ...among, title, canonical: path, isListed: false };
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
