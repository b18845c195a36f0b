import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";

export const carouselItems = pgTable("carousel_items", {
  position: integer("position").primaryKey(),
  item: jsonb("item").$type<CarouselItem>().notNull(),
});

export interface CarouselItem {
  readonly img: string;
  readonly title: string;
  readonly desc: string;
  readonly disclaimer: string;
  readonly lnk1: string;
  readonly lnk1_label: string;
  readonly lnk1_icon: string;
  readonly lnk2: string;
  readonly lnk2_label: string;
  readonly lnk2_icon: string;
}
