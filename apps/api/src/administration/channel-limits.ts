/** Null for the server's default. Missing limits stay as they are. */
export interface Limits {
  readonly quotaBytes: number | null;
  readonly maxFileBytes?: number | null | undefined;
  /** Files in a day; 0 without a limit. */
  readonly dailyUploads?: number | null | undefined;
}

export function describeLimits({ quotaBytes, maxFileBytes, dailyUploads }: Limits): string {
  const parts = [
    quotaBytes === null ? "default" : `${quotaBytes} bytes`,
    typeof maxFileBytes === "number" && `files of ${maxFileBytes} bytes`,
    typeof dailyUploads === "number" && `${dailyUploads} uploads a day`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}
