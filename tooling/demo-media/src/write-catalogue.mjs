import { writeFile } from "node:fs/promises";
import { carousel } from "./carousel.mjs";
import { creators, works } from "./catalogue-parts.mjs";
import { playlists } from "./playlists.mjs";

const idOf = (file) => {
  const work = works.find((candidate) => candidate.file === file);
  if (!work) throw new Error(`A playlist names "${file}", which is no film of the catalogue.`);
  return work.id;
};

/** Writes what the server seeds its database with. */
export async function writeCatalogue(file) {
  const catalogue = {
    creators: creators.map(({ id, username, displayName, title, about, verified, banned }) => ({
      id,
      username,
      displayName,
      title,
      about,
      verified,
      banned,
    })),
    videos: works.map(
      ({
        id,
        file: slug,
        creatorId,
        title,
        description,
        tags,
        seconds,
        status,
        publishedDaysAgo,
        views,
        qualities,
        chapters,
      }) => ({
        id,
        file: slug,
        creatorId,
        title,
        description,
        tags,
        durationSeconds: seconds,
        status,
        publishedDaysAgo,
        views,
        qualities,
        chapters,
      }),
    ),
    playlists: playlists.map(({ files, ...playlist }) => ({
      ...playlist,
      videoIds: files.map(idOf),
    })),
    carousel: carousel.map(({ picture: _picture, ...card }) => card),
  };
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
}
