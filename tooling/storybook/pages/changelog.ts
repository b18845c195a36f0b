const shownPackages = ["ui", "player"];

const changelogs = import.meta.glob<string>("../../../packages/*/CHANGELOG.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const changesets = import.meta.glob<string>("../../../.changeset/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Markdown: the changes of each package that are not released yet, then its changelog. */
export function changelog(): string {
  return shownPackages
    .map((name) => [`## @marquee/${name}`, unreleased(name), released(name)].join("\n\n"))
    .join("\n\n");
}

function unreleased(name: string): string {
  const changes = Object.values(changesets).flatMap((file) => {
    const [, header = "", text = ""] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(file) ?? [];
    return header.includes(`"@marquee/${name}"`)
      ? [`- ${text.trim().replaceAll("\n", "\n  ")}`]
      : [];
  });
  return ["### Next release", changes.length === 0 ? "No changes yet." : changes.join("\n")].join(
    "\n\n",
  );
}

/** Without its title, and its headings one level deeper. */
function released(name: string): string {
  const file = changelogs[`../../../packages/${name}/CHANGELOG.md`] ?? "";
  return file.replace(/^# .*\n/, "").replaceAll(/^#/gm, "##");
}
