export { Carousel, type CarouselProps } from "./carousel";
export { CarouselSkeleton } from "./carousel-skeleton";
export type { CarouselAction, CarouselItem } from "./carousel-slide";
