import { useLingui } from "@lingui/react/macro";
import { search, type SearchResults } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { TextField } from "@marquee/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "../../lib/react/use-debounced";
import { useServices } from "../../lib/services";
import styles from "./front.module.css";

const shownResults = 5;
const typingMs = 300;
const maxSearchLength = 100;

/** A video or channel that a search found. */
export interface Found {
  readonly id: string;
  readonly name: string;
}

interface FeaturedSearchProps {
  kind: "videos" | "channels";
  /** Ids that are chosen already. */
  chosen: readonly string[];
  onChoose: (found: Found) => void;
}

/** Finds public videos or channels by their words or address. */
export function FeaturedSearch({ kind, chosen, onChoose }: FeaturedSearchProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const [typed, setTyped] = useState("");
  const searchTerm = useDebounced(searchTermOf(typed), typingMs);
  const { data, isFetching } = useQuery({
    ...endpointQuery(api, search, {
      searchTerm,
      records: shownResults + chosen.length,
      order: "relevance",
    }),
    enabled: searchTerm !== "",
  });
  const found = data && searchTerm !== "" ? foundIn(data, kind) : [];
  const results = found.filter(({ id }) => !chosen.includes(id)).slice(0, shownResults);
  const hasNothing = data !== undefined && searchTerm !== "" && !isFetching && results.length === 0;
  return (
    <div className={styles["fields"]}>
      <TextField
        label={kind === "videos" ? t`Add a video` : t`Add a channel`}
        hint={t`Search for it, or paste its address. Only what is public can be found.`}
        type="search"
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={styles["hint"]}>
        {hasNothing && t`Nothing found.`}
      </p>
      {results.length > 0 && (
        <ul className={styles["results"]} aria-label={t`Found`}>
          {results.map((result) => {
            const { name } = result;
            return (
              <li key={result.id} className={styles["item"]}>
                <span>{name}</span>
                <Button
                  size="small"
                  aria-label={t`Add ${name}`}
                  onClick={() => {
                    onChoose(result);
                    setTyped("");
                  }}
                >
                  {t`Add`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The username of a channel's address; other texts as they are. */
function searchTermOf(typed: string): string {
  const username = /\/c\/([^/?#]+)/.exec(typed)?.[1];
  return (username ?? typed).trim();
}

function foundIn({ videos, creators }: SearchResults, kind: "videos" | "channels"): Found[] {
  return kind === "videos"
    ? videos.map((video) => ({ id: video.id, name: video.title }))
    : creators.map((creator) => ({
        id: creator.id,
        name: creator.name || creator.username,
      }));
}
