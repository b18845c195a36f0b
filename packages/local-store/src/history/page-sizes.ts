/** Videos on the first page of the history. */
export const historyFirstPage = 12;
/** Videos that each 'Load more' adds. */
export const historyNextPage = 7;
