import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { offset } from "../request-fields";
import {
  countField,
  requiredTextField,
  listField,
  optionalTextField,
  textField,
} from "../field-schemas";
import { feedVideo } from "./feed-video";
import { fromSearchCreator, searchCreator } from "./search";
import {
  fromFeed,
  fromFeedVideos,
  type CreatorReference,
  type VideoSummary,
} from "./video-summary";

/** Fetches the home feed, 8 videos a page. */
export const fetchHomeVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchHomeVideo",
  method: "GET",
  path: "/api/fetch-home-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    offset,
    /** Width of the visitor's window in CSS pixels. */
    viewportWidth: /* @__PURE__ */ z.optional(countField),
  }),
  response: /* @__PURE__ */ listField(feedVideo),
  toResult: fromFeedVideos,
  empty: [],
});

const carouselItem = /* @__PURE__ */ z.object({
  /** Name of the image, for `Media.carousel`; the id of the video where the card is one. */
  img: requiredTextField,
  /** A featured video: its thumbnail is the image, and there are no links. */
  video: /* @__PURE__ */ z.optional(feedVideo),
  title: textField,
  desc: optionalTextField,
  disclaimer: optionalTextField,
  lnk1: optionalTextField,
  lnk1_label: optionalTextField,
  /** Name of an icon. */
  lnk1_icon: optionalTextField,
  lnk2: optionalTextField,
  lnk2_label: optionalTextField,
  /** Name of an icon. */
  lnk2_icon: optionalTextField,
});

/** A card in the response of `fetchCarouselItems`. */
export type CarouselItem = z.output<typeof carouselItem>;

/** A link of a carousel's card. */
export interface CarouselLink {
  href: string;
  /** "" for no link. */
  label: string;
  /** Name of an icon. */
  icon: string;
}

/** A card of the featured carousel. */
export interface CarouselCard {
  /** Name of the image, for `Media.carousel`; the id of the video where the card is one. */
  image: string;
  /** A featured video: its thumbnail is the image, and there are no links. */
  video: VideoSummary | undefined;
  title: string;
  description: string;
  disclaimer: string;
  /** Two. */
  links: CarouselLink[];
}

function toCard({
  img: image,
  video,
  title,
  desc,
  disclaimer,
  ...card
}: CarouselItem): CarouselCard {
  return {
    image,
    video: video && fromFeed(video),
    title,
    description: desc,
    disclaimer,
    links: [
      { href: card.lnk1, label: card.lnk1_label, icon: card.lnk1_icon },
      { href: card.lnk2, label: card.lnk2_label, icon: card.lnk2_icon },
    ],
  };
}

/**
 * Fetches the cards of the featured carousel that have own pictures: none while videos are featured
 * instead, which `fetchHomeFront` has.
 */
export const fetchCarouselItems = /* @__PURE__ */ defineEndpoint({
  name: "fetchCarouselItems",
  method: "GET",
  path: "/api/fetch-carousel-items.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(carouselItem),
  empty: [],
  toResult: (items) => items.map(toCard),
});

/** Every section that the home page can have. */
export const homeSectionNames = ["carousel", "continue-watching", "channels", "for-you"] as const;

/** A section of the home page. */
export type HomeSection = (typeof homeSectionNames)[number];

/** Featured videos and channels that everybody may see. */
export const featured = /* @__PURE__ */ z.object({
  cards: /* @__PURE__ */ listField(carouselItem),
  channels: /* @__PURE__ */ listField(searchCreator),
});

/** Featured videos and channels. */
export interface Featured {
  cards: CarouselCard[];
  channels: CreatorReference[];
}

export const toFeatured = ({ cards, channels }: z.output<typeof featured>): Featured => ({
  cards: cards.map(toCard),
  channels: channels.map(fromSearchCreator),
});

const homeFront = /* @__PURE__ */ z.object({
  /** In the order of the page. Sections that are missing are not shown. */
  sections: /* @__PURE__ */ listField(/* @__PURE__ */ z.literal(homeSectionNames)),
  ...featured.shape,
});

/** The response of `fetchHomeFront`. */
export type HomeFrontResponse = z.output<typeof homeFront>;

/** Content of the home page that the site's administrators chose. */
export interface HomeFront extends Featured {
  /** In the order of the page. Sections that are missing are not shown. */
  sections: HomeSection[];
}

/** Fetches the sections of the home page, the cards of its carousel and its featured channels. */
export const fetchHomeFront = /* @__PURE__ */ defineEndpoint({
  name: "fetchHomeFront",
  method: "GET",
  path: "/api/fetch-home-front.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: homeFront,
  toResult: ({ sections, ...chosen }): HomeFront => ({ sections, ...toFeatured(chosen) }),
});
