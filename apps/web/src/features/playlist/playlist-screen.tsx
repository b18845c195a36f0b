import { useSearchParams } from "react-router-dom";
import { readId } from "../../lib/watch-query";
import { PlaylistMissing } from "./playlist-missing";
import { PlaylistPage } from "./playlist-page";

export function PlaylistScreen() {
  const [params] = useSearchParams();
  const id = readId(params.get("id"));
  if (id === undefined) return <PlaylistMissing title="Please provide a playlist ID." />;
  return <PlaylistPage key={id} id={id} />;
}
