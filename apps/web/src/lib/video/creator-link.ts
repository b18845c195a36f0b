import type { CreatorReference } from "@marquee/api-client";
import { paths } from "../../config/paths";

/** A creator's name with the link to their page, as cards and rows show it. */
export interface CreatorLink {
  name: string;
  href: string;
  verified: boolean;
}

export function creatorLink({
  username,
  name,
  isVerified,
}: Omit<CreatorReference, "id">): CreatorLink {
  return { name, href: paths.creator.href(username), verified: isVerified };
}
