const certificateError = /certificate|self-signed|UNABLE_TO_VERIFY|ERR_TLS/i;

/** Operators read it. It may repeat addresses: never log it. */
export function explainMailError(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (!certificateError.test(said)) return said;
  return (
    `${said}. If the mail server is on this machine and has a certificate of its own, ` +
    "such as Debian's Postfix, add ?ignoreTLS=true to SMTP_URL; " +
    "elsewhere give the server a certificate that can be verified."
  );
}
