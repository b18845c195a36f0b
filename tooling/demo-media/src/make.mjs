import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { carousel } from "./carousel.mjs";
import { creators, works } from "./catalogue-parts.mjs";
import { writeCarouselPictures, writeCreatorPictures } from "./images/pictures.mjs";
import { makeWork } from "./make-work.mjs";
import { writeCatalogue } from "./write-catalogue.mjs";

const demoFolder = fileURLToPath(new URL("../../../apps/api/demo/", import.meta.url));
const mediaFolder = join(demoFolder, "media");

async function makePictures() {
  const scratch = await mkdtemp(join(tmpdir(), "demo-media-"));
  for (const creator of creators) {
    const folder = join(mediaFolder, "creators", creator.id);
    await mkdir(folder, { recursive: true });
    await writeCreatorPictures({ creator, folder, scratch });
  }
  const folder = join(mediaFolder, "carousel");
  await mkdir(folder, { recursive: true });
  for (const item of carousel) await writeCarouselPictures({ item, folder, scratch });
  await rm(scratch, { recursive: true });
}

/** Arguments: names of films, `pictures`, `catalogue`; without any, everything. */
const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);

for (const work of works.filter(({ file }) => wants(file))) {
  const startedAt = performance.now();
  await makeWork({ work, mediaFolder });
  console.log(`${work.file}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
if (wants("pictures")) await makePictures();
if (wants("catalogue")) await writeCatalogue(join(demoFolder, "catalogue.json"));
