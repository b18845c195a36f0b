import type { KnownAnswer } from "@marquee/api-client";
import type { SiteModule } from "./site-modules.ts";

/** What the server says of an address before any script has run. */
export interface Page {
  readonly status: 200 | 404;
  /** Without the site's name. */
  readonly title: string;
  /** null for what the site says of itself. */
  readonly description: string | null;
  /** Path and query that the page is to be known by; null where no address is better than another. */
  readonly canonical: string | null;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Whether it depends on who asks: then nobody may keep it. */
  readonly isPrivate: boolean;
  /** What a link to it shows elsewhere; null for a page that is nobody else's business. */
  readonly sharing: Sharing | null;
  /** Nodes of schema.org. */
  readonly facts: readonly Fact[];
  /** The screen's modules, to be asked for early. */
  readonly modules: readonly SiteModule[];
  /** Pictures that the first screenful waits for. */
  readonly pictures: readonly Picture[];
  /** Answers of the calls that the screen would begin with. */
  readonly answers: readonly KnownAnswer[];
  /** What a video begins with, for the script that asks for it before the others have come. */
  readonly stream: Readonly<Record<string, unknown>> | null;
  /** The ranking that a walk through the feed began with. */
  readonly feedEpoch: string | null;
}

/** By the names of the Open Graph protocol. */
export interface Sharing {
  readonly type: "website" | "video.other" | "profile";
  /** Absolute address, and its size in pixels where known. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Further properties, such as `video:duration`. */
  readonly properties: Readonly<Record<string, string>>;
}

export type Fact = { readonly "@type": string } & Readonly<Record<string, unknown>>;

export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly media?: string;
}

/** A page like most: there for anyone, with nothing of its own beyond its title. */
export const plainPage = {
  status: 200,
  description: null,
  canonical: null,
  isListed: true,
  isPrivate: false,
  sharing: null,
  facts: [],
  modules: [],
  pictures: [],
  answers: [],
  stream: null,
  feedEpoch: null,
} as const satisfies Omit<Page, "title">;

/** A page of something that is not there. It says nothing of why. */
export function missingPage(title: string, modules: readonly SiteModule[]): Page {
  return { ...plainPage, status: 404, title, isListed: false, modules };
}
