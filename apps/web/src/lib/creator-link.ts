import { paths } from "../config/paths";

interface CreatorFields {
  username: string;
  /** The display name. Servers may leave it out. */
  creator_name?: string | undefined;
  verified: 0 | 1;
}

/** A creator's name with the link to their page, as cards and rows show it. */
export interface CreatorLink {
  name: string;
  href: string;
  verified: boolean;
}

export function creatorLink({
  username,
  creator_name: name,
  verified,
}: CreatorFields): CreatorLink {
  return { name: name || username, href: paths.creator.href(username), verified: verified === 1 };
}
