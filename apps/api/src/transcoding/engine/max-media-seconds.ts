export const maxDurationSeconds = 6 * 3_600;

/** Headers are inexact. */
export const maxMediaSeconds = maxDurationSeconds + 60;
