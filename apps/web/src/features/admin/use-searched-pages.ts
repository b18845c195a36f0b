import { useState } from "react";
import { useDebounced } from "../../lib/react/use-debounced";

const pageSize = 50;

/** State of a list in pages with a field to search it: each search begins on the first page. */
export function useSearchedPages() {
  const [text, setText] = useState("");
  const [page, setPage] = useState(0);
  const search = useDebounced(text.trim(), 300);
  const toFirst = () => setPage(0);
  return {
    request: { search, offset: page * pageSize, records: pageSize },
    toFirst,
    /** Props of the text field, but for its label. */
    field: {
      type: "search" as const,
      maxLength: 100,
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value);
        toFirst();
      },
    },
    /** Props of the navigation between pages of that many entries. */
    pagesOf: (total: number) => ({
      page,
      count: Math.ceil(total / pageSize),
      onPageChange: setPage,
    }),
  };
}
