import type { CarouselItem } from "@marquee/api-client";
import { asc } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { carouselItems } from "../db/schema/carousel.ts";

export function createCarousel({ db }: { readonly db: Database }) {
  return async function carousel(): Promise<CarouselItem[]> {
    const rows = await db
      .select({ item: carouselItems.item })
      .from(carouselItems)
      .orderBy(asc(carouselItems.position));
    return rows.map(({ item }) => ({ ...item }));
  };
}
