import type { LocalStore } from "../../create-local-store";
import type { FollowChoicesState } from "../../follow-choices";
import { storageKeys } from "../../keys";
import type { Values } from "../replica";
import { exchangeAtOnce, type Section } from "../section";

/**
 * Followed playlists (`playlist/<id>`), groups (`group/<id>`), creators in them
 * (`member/<group>/<creator>`) and words of creators (`words/<creator>`).
 */
export const followChoicesSection = ({ followChoices, isReadable }: LocalStore): Section => ({
  kind: "followChoices",
  joinRule: "ours",
  isOptional: false,
  isOpen: () => isReadable(storageKeys.followChoices),
  exchange: exchangeAtOnce({
    read: () => readState(followChoices.get()),
    write: (values) => followChoices.replace(toState(values)),
  }),
  subscribe: followChoices.subscribe,
});

const memberKey = (groupId: string, creatorId: string) =>
  `member/${encodeURIComponent(groupId)}/${creatorId}`;

function readState({ playlists, groups, words }: FollowChoicesState): Values {
  return new Map([
    ...playlists.map(({ id, name }) => [`playlist/${id}`, name] as const),
    ...groups.flatMap(({ id, name, creatorIds }) => [
      [`group/${id}`, name] as const,
      ...creatorIds.map((creatorId) => [memberKey(id, creatorId), ""] as const),
    ]),
    ...Object.entries(words).map(([id, text]) => [`words/${id}`, text] as const),
  ]);
}

function toState(values: Values): FollowChoicesState {
  const named = (prefix: string) =>
    [...values]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => ({ id: key.slice(prefix.length), name: value }));
  const membersOf = (groupId: string) => named(memberKey(groupId, "")).map(({ id }) => id);
  return {
    playlists: named("playlist/"),
    groups: named("group/").map((group) => ({ ...group, creatorIds: membersOf(group.id) })),
    words: Object.fromEntries(named("words/").map(({ id, name }) => [id, name])),
  };
}
