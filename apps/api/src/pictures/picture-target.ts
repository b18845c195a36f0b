import type { PicturePurpose } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Images, PictureSpec } from "./create-pictures.ts";

/** Something that has a picture. */
export interface PictureTarget {
  readonly spec: PictureSpec;
  /** @throws {ServiceError} if the user may not change the picture of that id. */
  authorize(user: User, id: string): Promise<void>;
  store(id: string, images: Images): Promise<void>;
  /** Goes back to what is shown without a picture. */
  remove(id: string): Promise<void>;
}

export type PictureTargets = Readonly<Record<PicturePurpose, PictureTarget>>;
