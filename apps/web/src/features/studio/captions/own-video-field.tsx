import { useLingui } from "@lingui/react/macro";
import type { OwnVideo } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Select } from "@marquee/ui/select";
import { TextField } from "@marquee/ui/text-field";
import { useState, type ReactNode } from "react";
import { useDebounced } from "../../../lib/react/use-debounced";
import { errorText } from "../../../lib/text/error-text";
import styles from "./captions.module.css";
import { useOwnVideoSearch } from "./use-own-video-search";

interface OwnVideoFieldProps {
  video: OwnVideo;
  user: SessionUser;
  label: string;
  /** Which of the channel's other videos can be chosen. */
  accepts: (other: OwnVideo) => boolean;
  /** Says why none can be chosen. */
  none: string;
  /** Id of the chosen video; "" for none. */
  value: string;
  onChange: (id: string) => void;
  error: ReactNode;
}

/** Chooses another video of the channel, of any number, by a search of titles and tags. */
export function OwnVideoField(props: OwnVideoFieldProps) {
  const { video, user, label, accepts, none, value, onChange, error } = props;
  const { t, i18n } = useLingui();
  const [text, setText] = useState("");
  // A search does not take back what is chosen.
  const [chosen, setChosen] = useState<OwnVideo>();
  const found = useOwnVideoSearch({
    creatorId: video.creatorId,
    user,
    searchTerm: useDebounced(text.trim(), 300),
    accepts: (other) => other.id !== video.id && other.qualities.length > 0 && accepts(other),
  });
  const videos = found.videos ?? [];
  const isOffered = chosen === undefined || videos.some(({ id }) => id === chosen.id);
  const options = isOffered ? videos : [chosen, ...videos];
  const nothing = text.trim() === "" ? none : t`No other videos found.`;
  return (
    <>
      <TextField
        label={t`Search your videos`}
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <Select
        label={label}
        placeholder={t`Choose a video`}
        hint={found.videos?.length === 0 ? nothing : undefined}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
        value={value === "" ? null : value}
        onValueChange={(id) => {
          setChosen(options.find((other) => other.id === id));
          onChange(id);
        }}
        error={found.error ? errorText(i18n, found.error) : error}
      />
      {found.hasMore && (
        <Button
          className={styles["more"]}
          size="small"
          pending={found.isFetching}
          onClick={found.loadMore}
        >
          {t`Load older videos`}
        </Button>
      )}
    </>
  );
}
