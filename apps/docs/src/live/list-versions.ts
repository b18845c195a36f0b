/** Links to the other versions, which are folders beside this one: `add-version.ts` lists them. */
async function listVersions(): Promise<void> {
  const site = new URL("../", import.meta.url);
  const versions = (await (await fetch(new URL("versions.json", site))).json()) as string[];
  const footer = document.querySelector("main footer");
  if (versions.length < 2 || !footer) return;
  const list = Object.assign(document.createElement("nav"), { className: "versions" });
  list.ariaLabel = "Versions of the documentation";
  for (const version of versions) {
    const { href } = new URL(`../${version}/index.html`, site);
    const link = Object.assign(document.createElement("a"), { href, textContent: version });
    // A folder with another name is a version that has not been added.
    if (site.pathname.endsWith(`/${version}/`)) link.ariaCurrent = "true";
    list.append(link);
  }
  footer.append(list);
}

void listVersions();
