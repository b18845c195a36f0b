/** Number of videos on the first page of the history. */
export const historyFirstPage = 12;
/** Number of videos that each 'Load more' adds. */
export const historyNextPage = 7;

/** Returns the number of videos on the first `pages` pages. */
export const historyLength = (pages: number) => historyFirstPage + historyNextPage * (pages - 1);
