/** A search begins once the text has stood still for this long, in milliseconds. */
export const searchDelayMs = 300;
