import type { PicturePurpose } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { IconSpec, Images, PictureSpec } from "./create-pictures.ts";

interface Target {
  /** @throws {ServiceError} if the user may not change the picture of that id. */
  authorize(user: User, id: string): Promise<void>;
  /**
   * @returns the changed user if it is their own picture, which their token names; otherwise null.
   */
  store(id: string, images: Images, user: User): Promise<User | null>;
  /** Deletes the picture. @returns as `store` does. */
  remove(id: string, user: User): Promise<User | null>;
}

/** Something that has a picture. */
export interface PictureTarget extends Target {
  readonly spec: PictureSpec;
}

/** The site, which has a logo and an icon. They need a sign-in minutes ago. */
export interface IconTarget extends Target {
  readonly icons: IconSpec;
}

export type PictureTargets = Readonly<Record<PicturePurpose, PictureTarget | IconTarget>>;
