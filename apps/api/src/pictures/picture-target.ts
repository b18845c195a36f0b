import type { PicturePurpose } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Images, PictureSpec } from "./create-pictures.ts";

/** Something that has a picture. */
export interface PictureTarget {
  readonly spec: PictureSpec;
  /** @throws {ServiceError} if the user may not change the picture of that id. */
  authorize(user: User, id: string): Promise<void>;
  /** @returns the changed user if it is their own picture, which their token names; otherwise null. */
  store(id: string, images: Images): Promise<User | null>;
  /** Deletes the picture. @returns as `store` does. */
  remove(id: string): Promise<User | null>;
}

export type PictureTargets = Readonly<Record<PicturePurpose, PictureTarget>>;
