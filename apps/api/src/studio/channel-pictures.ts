import type { Sql } from "../db/connect.ts";
import type { PictureSpec } from "../pictures/create-pictures.ts";
import type { PictureTarget } from "../pictures/picture-target.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { ChannelAccess } from "./channel-access.ts";

const avatar: PictureSpec = {
  images: [
    { name: "profile-48.webp", width: 48, height: 48 },
    { name: "profile-150.webp", width: 150, height: 150 },
  ],
  minWidth: 96,
  minHeight: 96,
};

const banner: PictureSpec = {
  images: [{ name: "banner-2048.webp", width: 2048, height: 410 }],
  minWidth: 1024,
  minHeight: 204,
};

export interface ChannelPicturesOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly channelAccess: ChannelAccess;
}

export function createChannelPictures({ sql, storage, channelAccess }: ChannelPicturesOptions) {
  const keyOf = (id: string, name: string) => storageKeys.media(`creators/${id}/${name}`);

  const target = (spec: PictureSpec): PictureTarget => ({
    spec,
    authorize: (user, creatorId) =>
      channelAccess.requireChannel(sql, { userId: user.id, creatorId, action: "edit" }),
    async store(id, images) {
      for (const [name, content] of images) await storage.put(keyOf(id, name), content);
      return null;
    },
    async remove(id) {
      for (const { name } of spec.images) await storage.delete(keyOf(id, name));
      return null;
    },
  });
  return { avatar: target(avatar), banner: target(banner) };
}
