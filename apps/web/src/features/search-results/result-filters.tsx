import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { ChevronDown } from "lucide-react";
import { startTransition, useId, useOptimistic, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import {
  hasFilters,
  readSearchResultsQuery,
  searchResultsHref,
  type SearchResultsQuery,
} from "./search-results-query";
import styles from "./result-filters.module.css";

/**
 * Filters and order. A plain form: it works without scripts, with which a choice applies at once.
 */
export function ResultFilters({ query }: { query: SearchResultsQuery }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [shown, setShown] = useOptimistic(query);
  const { text, kind, sort, uploaded, length, captions } = shown;

  function apply(form: HTMLFormElement) {
    const fields = [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]);
    const chosen = readSearchResultsQuery(new URLSearchParams(fields));
    // The choice is shown before its results, which take longer than a frame to render.
    startTransition(() => {
      setShown(chosen);
      void navigate(searchResultsHref(chosen));
    });
  }

  return (
    <form
      role="search"
      aria-label={t`Filters`}
      method="get"
      action={paths.search.path}
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <input type="hidden" name="q" value={text} />
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <Choice label={t`Sort by`} name="sort" value={sort} onChange={apply}>
        <option value="relevance">{t`Relevance`}</option>
        <option value="newest">{t`Newest`}</option>
        <option value="oldest">{t`Oldest`}</option>
        <option value="views">{t`Most viewed`}</option>
      </Choice>
      <Choice
        label={t({ message: "Uploaded", context: "date" })}
        name="uploaded"
        value={uploaded}
        onChange={apply}
      >
        <option value="">{t`Any time`}</option>
        <option value="today">{t`Last 24 hours`}</option>
        <option value="week">{t`This week`}</option>
        <option value="month">{t`This month`}</option>
        <option value="year">{t`This year`}</option>
      </Choice>
      <Choice
        label={t({ message: "Length", context: "of a video" })}
        name="length"
        value={length}
        onChange={apply}
      >
        <option value="">{t`Any length`}</option>
        <option value="short">{t`Under 4 minutes`}</option>
        <option value="medium">{t`4 to 20 minutes`}</option>
        <option value="long">{t`Over 20 minutes`}</option>
      </Choice>
      <Choice label={t`Captions`} name="captions" value={captions} onChange={apply}>
        <option value="">{t`With or without`}</option>
        <option value="with">{t`With captions`}</option>
      </Choice>
      <Button type="submit" className={styles["submit"]}>
        {t`Apply`}
      </Button>
      {hasFilters(query) && (
        <Link
          className={styles["reset"]}
          href={searchResultsHref({
            ...query,
            page: 1,
            uploaded: undefined,
            length: undefined,
            captions: undefined,
          })}
        >
          {t`Clear filters`}
        </Link>
      )}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  onChange: (form: HTMLFormElement) => void;
  children: ReactNode;
}

function Choice({ label, name, value = "", onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles["choice"]}>
      <label htmlFor={id}>{label}</label>
      <div className={styles["field"]}>
        <select
          id={id}
          name={name}
          value={value}
          onChange={({ target: { form } }) => form && onChange(form)}
          className={styles["select"]}
        >
          {children}
        </select>
        <Icon of={ChevronDown} size={18} />
      </div>
    </div>
  );
}
