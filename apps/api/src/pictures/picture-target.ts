import type { PicturePurpose } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { IconSpec, Images, PictureSpec } from "./create-pictures.ts";

interface Target {
  authorize(user: User, id: string): Promise<void>;
  /** @returns the changed user for their own picture, which their token names; else null. */
  store(id: string, images: Images, user: User): Promise<User | null>;
  remove(id: string, user: User): Promise<User | null>;
}

export interface PictureTarget extends Target {
  readonly spec: PictureSpec;
}

/** The site's logo and icon need a recent sign-in. */
export interface IconTarget extends Target {
  readonly icons: IconSpec;
}

export type PictureTargets = Readonly<Record<PicturePurpose, PictureTarget | IconTarget>>;
