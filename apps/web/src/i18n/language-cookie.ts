/** The visitor's choice of a language. A cookie, because the server renders pages in it. */
export const languageCookie = "language";

const maxAge = 365 * 24 * 60 * 60;

export function storeChosenLanguage(locale: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
