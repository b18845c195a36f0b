import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { hasFilters, readSearchResultsQuery, searchResultsHref, type SearchResultsQuery } from "./search-results-query";
import styles from "./result-filters.module.css";

/** Filters and order. A plain form: it works without scripts, with which a choice applies at once. */
export function ResultFilters({ query }: { query: SearchResultsQuery }) {
  const navigate = useNavigate();
  const { text, kind, sort, uploaded, length, captions } = query;

  function apply(form: HTMLFormElement) {
    const fields = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
    void navigate(searchResultsHref(readSearchResultsQuery(new URLSearchParams(fields))));
  }

  return (
    <form
      // The choices of another address are another form: defaults are read once.
      key={searchResultsHref(query)}
      role="search"
      aria-label="Filters"
      method="get"
      action={paths.search.path}
      className={styles["form"]}
      onChange={({ currentTarget }) => apply(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <input type="hidden" name="q" value={text} />
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <Choice label="Sort by" name="sort" value={sort}>
        <option value="relevance">Relevance</option>
        <option value="newest">Newest</option>
        <option value="oldest">Oldest</option>
        <option value="views">Most viewed</option>
      </Choice>
      <Choice label="Uploaded" name="uploaded" value={uploaded}>
        <option value="">Any time</option>
        <option value="today">Last 24 hours</option>
        <option value="week">This week</option>
        <option value="month">This month</option>
        <option value="year">This year</option>
      </Choice>
      <Choice label="Length" name="length" value={length}>
        <option value="">Any length</option>
        <option value="short">Under 4 minutes</option>
        <option value="medium">4 to 20 minutes</option>
        <option value="long">Over 20 minutes</option>
      </Choice>
      <Choice label="Captions" name="captions" value={captions}>
        <option value="">With or without</option>
        <option value="with">With captions</option>
      </Choice>
      <Button type="submit" className={styles["submit"]}>
        Apply
      </Button>
      {hasFilters(query) && (
        <Link
          className={styles["reset"]}
          href={searchResultsHref({ ...query, page: 1, uploaded: undefined, length: undefined, captions: undefined })}
        >
          Clear filters
        </Link>
      )}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  children: ReactNode;
}

function Choice({ label, name, value = "", children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id}>{label}</label>
      <div className={styles["field"]}>
        <select id={id} name={name} defaultValue={value} className={styles["select"]}>
          {children}
        </select>
        <Icon of={ChevronDown} size={18} />
      </div>
    </div>
  );
}
