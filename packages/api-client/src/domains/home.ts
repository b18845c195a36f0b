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
import { searchCreator } from "./search";

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
  empty: [],
});

const carouselItem = /* @__PURE__ */ z.object({
  /** Name of the image, for `Media.carousel`; the id of the video where the card is one. */
  img: requiredTextField,
  /** A video that stands for itself: its thumbnail is the image, and there are no links. */
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

/** A card of the featured carousel, with two links. */
export type CarouselItem = z.output<typeof carouselItem>;

/** Fetches the cards of the featured carousel. */
export const fetchCarouselItems = /* @__PURE__ */ defineEndpoint({
  name: "fetchCarouselItems",
  method: "GET",
  path: "/api/fetch-carousel-items.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(carouselItem),
  empty: [],
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

const homeFront = /* @__PURE__ */ z.object({
  /** In the order of the page. Sections that are missing are not shown. */
  sections: /* @__PURE__ */ listField(/* @__PURE__ */ z.literal(homeSectionNames)),
  ...featured.shape,
});

/** What the people who run a site chose for its home page. */
export type HomeFront = z.output<typeof homeFront>;

/** Fetches the sections of the home page, the cards of its carousel and its featured channels. */
export const fetchHomeFront = /* @__PURE__ */ defineEndpoint({
  name: "fetchHomeFront",
  method: "GET",
  path: "/api/fetch-home-front.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: homeFront,
});
