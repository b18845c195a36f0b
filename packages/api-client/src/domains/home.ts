import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { offset } from "../request-fields";
import { count, key, list, optionalText, text } from "../wire";
import { feedVideo } from "./feed-video";

/** The home feed, 8 videos a page. */
export const fetchHomeVideo = /* @__PURE__ */ defineEndpoint({
  name: "fetchHomeVideo",
  method: "GET",
  path: "/api/fetch-home-video.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    offset,
    /** Width of the visitor's window in CSS pixels. */
    viewportWidth: /* @__PURE__ */ z.optional(count),
  }),
  response: /* @__PURE__ */ list(feedVideo),
  empty: [],
});

const carouselItem = /* @__PURE__ */ z.object({
  /** Names the picture; `carouselImage` makes its address. */
  img: key,
  title: text,
  desc: optionalText,
  disclaimer: optionalText,
  lnk1: optionalText,
  lnk1_label: optionalText,
  /** Name of an icon. */
  lnk1_icon: optionalText,
  lnk2: optionalText,
  lnk2_label: optionalText,
  /** Name of an icon. */
  lnk2_icon: optionalText,
});

/** A card of the featured carousel, with two buttons. */
export type CarouselItem = z.output<typeof carouselItem>;

/** The featured carousel's cards. */
export const fetchCarouselItems = /* @__PURE__ */ defineEndpoint({
  name: "fetchCarouselItems",
  method: "GET",
  path: "/api/fetch-carousel-items.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ list(carouselItem),
  empty: [],
});
