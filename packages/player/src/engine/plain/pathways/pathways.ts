import type { Place, Variant } from "../../fast-start/playlist";

/**
 * A server that was added after the playlist was loaded. It has copies of another server's files.
 */
export interface Clone {
  id: string;
  baseId: string;
  rewrite(url: string): string;
}

/** Chooses among the servers that have the same renditions, for all tracks together. */
export interface Pathways {
  /** Takes the variants that there are. */
  offer(variants: readonly Variant[]): void;
  /** Locations of a variant, the best first. */
  placesOf(variant: Variant): readonly [Place, ...Place[]];
  /** False if the chosen server does not have it. */
  isOffered(variant: Variant): boolean;
  /**
   * Leaves the server of a place for a while. False if there is no other that has the variant: all
   * are then tried again, once the failure of this one is final.
   */
  leave(variant: Variant, place: Place, isFinal: boolean): boolean;
  /** Applies the order of servers that the stream's operator prefers. */
  steer(priority: readonly string[], clones: readonly Clone[]): void;
  /** The server that is preferred by steering; null without one. */
  current(): string | null;
  /** Longest silence of a server: shorter if another one may have the same file. */
  maxSilenceMs(): number;
}

const leftForMs = 60_000;
const patientMs = 10_000;
const impatientMs = 4000;

/** `onLeft` is called after a server has been left. */
export function createPathways(onLeft: () => void): Pathways {
  let offered: readonly Variant[] = [];
  let priority: readonly string[] = [];
  let clones: readonly Clone[] = [];
  /** Ends of exclusions, by pathway. */
  const left = new Map<string, number>();
  const isLeftId = (id: string) => (left.get(id) ?? 0) > performance.now();
  const isLeft = ({ pathway }: Place) => isLeftId(pathway);

  const allPlaces = (variant: Variant): [Place, ...Place[]] => {
    const places: [Place, ...Place[]] = [variant, ...variant.copies];
    for (const { id, baseId, rewrite } of clones) {
      const base = places.find(({ pathway }) => pathway === baseId);
      if (base) places.push(cloned(base, { id, rewrite }));
    }
    return places;
  };
  const rank = ({ pathway }: Place) => {
    const index = priority.indexOf(pathway);
    return index < 0 ? priority.length : index;
  };
  const placesOf = (variant: Variant) =>
    allPlaces(variant).sort((a, b) => Number(isLeft(a)) - Number(isLeft(b)) || rank(a) - rank(b));
  const isAt = (variant: Variant, id: string) =>
    allPlaces(variant).some(({ pathway }) => pathway === id);
  const current = () =>
    priority.find((id) => !isLeftId(id) && offered.some((variant) => isAt(variant, id))) ?? null;

  return {
    offer: (variants) => (offered = variants),
    placesOf,
    isOffered(variant) {
      const id = current();
      return id === null || isAt(variant, id);
    },
    leave(variant, place, isFinal) {
      const others = allPlaces(variant).filter(({ pathway }) => pathway !== place.pathway);
      if (others.length === 0) return false;
      if (others.every(isLeft)) {
        if (isFinal) left.clear();
        return false;
      }
      left.set(place.pathway, performance.now() + leftForMs);
      onLeft();
      return true;
    },
    steer(order, added) {
      priority = order;
      clones = added;
    },
    current,
    maxSilenceMs() {
      const hasOther = offered.some(
        (variant) => allPlaces(variant).filter((place) => !isLeft(place)).length > 1,
      );
      return hasOther ? impatientMs : patientMs;
    },
  };
}

function cloned(base: Place, { id, rewrite }: Pick<Clone, "id" | "rewrite">): Place {
  const rewriteAll = (url: string) => rewrite(base.rewrite?.(url) ?? url);
  return {
    ...base,
    pathway: id,
    url: rewrite(base.url),
    audioUrl: base.audioUrl === null ? null : rewrite(base.audioUrl),
    rewrite: rewriteAll,
  };
}
