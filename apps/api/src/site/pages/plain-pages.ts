import { plainPage, type Page } from "../page.ts";

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

/** Screens about the visitor alone: their titles until the screen says more. */
const personal: Readonly<Record<string, string>> = {
  "/following": "Following",
  "/history": "Previously Watched",
  "/offline": "Offline",
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
  const about = Object.hasOwn(found, path) ? found[path] : undefined;
  if (about) {
    const sharing = { type: "website", image: null, properties: {} } as const;
    return { ...plainPage, ...about, canonical: path, sharing };
  }
  const title = Object.hasOwn(personal, path) ? personal[path] : undefined;
  return title === undefined ? null : { ...plainPage, title, canonical: path, isListed: false };
}
