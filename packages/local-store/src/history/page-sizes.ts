/** Videos on the first page of the history. */
export const historyFirstPage = 12;
/** Videos that each 'Load more' adds. */
export const historyNextPage = 7;

/** How many videos so many pages show. */
export const historyLength = (pages: number) => historyFirstPage + historyNextPage * (pages - 1);
