import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { users as usersTable } from "../db/schema/accounts.ts";
import type { PictureSpec } from "../pictures/create-pictures.ts";
import type { PictureTarget } from "../pictures/picture-target.ts";
import { ServiceError } from "../services/service-error.ts";
import { readAll } from "../storage/read-all.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { User } from "./sessions.ts";
import type { Users } from "./users.ts";

/** Twice the largest size on the site, in pixels. */
const image = { name: "picture.webp", width: 192, height: 192 };
const spec: PictureSpec = { images: [image], minWidth: 96, minHeight: 96 };
const mediaPrefix = "/media/";

export interface ProfilePictureOptions {
  readonly db: Database;
  readonly users: Users;
  readonly storage: Storage;
}

export type ProfilePicture = ReturnType<typeof createProfilePicture>;

/** URLs are `/media/people/ID/VERSION.webp`. */
export function createProfilePicture({ db, users, storage }: ProfilePictureOptions) {
  const folderOf = (id: string) => storageKeys.media(`people/${id}`);
  const keyOf = ({ picture }: Pick<User, "picture">) =>
    storageKeys.media(picture.slice(mediaPrefix.length));

  /** Write the new URL before deleting the old file, so that no shown picture is missing. */
  async function replace(id: string, picture: string): Promise<User> {
    const { before, after } = await inTransaction(db, async (transaction) => {
      const [row] = await transaction
        .select()
        .from(usersTable)
        .where(eq(usersTable.id, id))
        .for("update");
      return { before: row, after: await users.update(id, { picture }, transaction) };
    });
    if (before && before.picture !== "") await storage.delete(keyOf(before));
    return after;
  }

  const target: PictureTarget = {
    spec,
    async authorize(user, id) {
      if (user.id !== id)
        throw new ServiceError("not-found", "account-not-found", "There is no such account.");
    },
    async store(id, images) {
      const content = images.get(image.name);
      if (!content) throw new Error("The picture was not made.");
      const picture = `${mediaPrefix}people/${id}/${randomUUID()}.webp`;
      await storage.put(keyOf({ picture }), content);
      return replace(id, picture);
    },
    remove: (id) => replace(id, ""),
  };

  return {
    target,

    async read(user: User): Promise<Buffer | null> {
      if (user.picture === "" || !(await storage.stat(keyOf(user)))) return null;
      return readAll(storage, keyOf(user));
    },

    deleteAll: (id: string) => storage.delete(folderOf(id)),
  };
}
