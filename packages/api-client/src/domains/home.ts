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
  /** Name of the image, for `Media.carousel`. */
  img: requiredTextField,
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
