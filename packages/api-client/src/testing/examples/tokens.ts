/**
 * A session token as the browser stores it: of Ada, without two-factor authentication, valid until
 * the year 2100. It is for display and authorises nothing.
 */
export const sessionTokenExample =
  "eyJhbGciOiJub25lIn0." +
  "eyJ1aWQiOiJhZGFfbCIsIm5hbWUiOiJBZGEiLCJlbWFpbCI6ImFkYUBleGFtcGxlLmNvbSIsInBpY3R1cmUiOiIiLCJt" +
  "dWx0aUZhY3RvciI6ZmFsc2UsImV4cCI6NDEwMjQ0NDgwMH0." +
  "unsigned";

/** A token as in a mailed link. */
export const linkTokenExample = "Zm9yLXRlc3RzLW9ubHktYW5kLWZvci1ub3RoaW5nLWVsc2U";
