const notFound = 404;
const gone = 410;

/** True for a status that says that the server has no such file. */
export function isNotFound(status: number | null): boolean {
  return status === notFound || status === gone;
}
