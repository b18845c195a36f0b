/** Videos can be this long. */
export const maxDurationSeconds = 6 * 3_600;

/** What is read of a file at most, whatever its header says: headers are inexact. */
export const maxMediaSeconds = maxDurationSeconds + 60;
