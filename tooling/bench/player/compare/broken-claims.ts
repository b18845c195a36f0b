import type { Comparison, Seek, Size, Start } from "./comparison.ts";

/** The guide is outdated if a size differs by a larger share. */
const sizeTolerance = 0.03;
/** Two starts or seeks that are closer together say nothing. */
const timeTolerance = 0.1;

/** Returns a sentence for each claim of the guide that the measurement contradicts. */
export function brokenClaims(guide: Comparison, measured: Comparison): string[] {
  return [
    ...missing(guide, measured),
    ...guide.sizes.flatMap((said) => outdatedSize(said, measured)),
    ...lostLead(guide, measured),
    ...lostTimes("First frame", guide.starts, measured.starts),
    ...lostTimes("Seek", guide.seeks, measured.seeks),
    ...guide.strict.flatMap((said) => {
      const saw = measured.strict.find(({ player }) => player === said.player);
      if (!saw) return [];
      return [
        ...(saw.plays === said.plays
          ? []
          : [`A strict page: ${said.player} ${saw.plays ? "plays now" : "does not play now"}.`]),
        ...(saw.isBlocked === said.isBlocked
          ? []
          : [
              `A strict page: ${saw.isBlocked ? "something" : "nothing"} of ${said.player} ` +
                "is blocked now.",
            ]),
      ];
    }),
  ];
}

/** A table of the guide may leave a player out, but has none that was not measured. */
function missing(guide: Comparison, measured: Comparison): string[] {
  return (["sizes", "starts", "seeks", "strict"] as const).flatMap((table) => {
    const names = new Set(measured[table].map(({ player }) => player));
    return guide[table]
      .filter(({ player }) => !names.has(player))
      .map(({ player }) => `${player} is in a table of the guide and was not measured: ${table}.`);
  });
}

function outdatedSize(said: Size, { sizes }: Comparison): string[] {
  const saw = sizes.find(({ player }) => player === said.player);
  if (!saw) return [];
  return (["scripts", "styles"] as const).flatMap((kind) => {
    const before = said[kind];
    const now = saw[kind];
    if (before === null || now === null) return [];
    const limit = Math.max(before * sizeTolerance, 0.2);
    if (Math.abs(now - before) <= limit) return [];
    return [`Size: ${kind} of ${said.player} are ${now} kB now, the guide says ${before} kB.`];
  });
}

const isOurs = ({ player }: { player: string }) => player.startsWith("ours");
const isPeer = (row: { player: string }) => !isOurs(row) && !row.player.startsWith("bare");

/** A smaller player in the guide has to be smaller. */
function lostLead(guide: Comparison, measured: Comparison): string[] {
  return guide.sizes.filter(isOurs).flatMap((ours) =>
    guide.sizes
      .filter((peer) => isPeer(peer) && ours.scripts < peer.scripts)
      .filter((peer) => sizeOf(ours.player, measured) >= sizeOf(peer.player, measured))
      .map((peer) => `Size: ${ours.player} is not smaller than ${peer.player} any more.`),
  );
}

function sizeOf(name: string, { sizes }: Comparison): number {
  return sizes.find(({ player }) => player === name)?.scripts ?? Number.NaN;
}

/** Returns who ours is sooner than by the guide, and is not sooner than now. */
function lostTimes<Row extends Start | Seek>(
  table: string,
  said: readonly Row[],
  saw: readonly Row[],
): string[] {
  const timeOf = (name: string, kind: string) =>
    timesOf(saw.find(({ player }) => player === name))[kind];
  return said.filter(isOurs).flatMap((ours) =>
    Object.entries(timesOf(ours)).flatMap(([kind, time]) =>
      said
        .filter((other) => !isOurs(other))
        .filter((other) => time < (timesOf(other)[kind] ?? 0) * (1 - timeTolerance))
        .filter(({ player }) => {
          const [mine, its] = [timeOf(ours.player, kind), timeOf(player, kind)];
          return mine !== undefined && its !== undefined && mine >= its;
        })
        .map(({ player }) => `${table}: ${ours.player} is not sooner than ${player} (${kind}).`),
    ),
  );
}

/** The ratios of a row by their names. */
function timesOf(row: Start | Seek | undefined): Readonly<Record<string, number>> {
  const { player: _, ...times } = row ?? { player: "" };
  return times;
}
