import { memo, type ReactNode } from "react";
import { ButtonLink } from "../button/button-link";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import styles from "./carousel.module.css";

export interface CarouselAction {
  label: string;
  href: string;
  icon?: ReactNode;
  external?: boolean;
}

export interface CarouselItem {
  id: string;
  image: ThumbnailSource;
  title: string;
  description?: ReactNode;
  /** Disclaimer in small print. */
  disclaimer?: ReactNode;
  /** An {@link ExplainedTag}. */
  tag?: ReactNode;
  /** The first is the primary one. */
  actions: readonly CarouselAction[];
}

interface CarouselSlideProps {
  item: CarouselItem;
  position: string;
  roleDescription: string;
  shown: boolean;
  /** It was shown before. */
  left: boolean;
  first: boolean;
}

/** Most slides stay as they are when the slide changes or the carousel pauses. */
export const CarouselSlide = memo(function CarouselSlide(props: CarouselSlideProps) {
  const { item, position, roleDescription, shown, left, first } = props;
  return (
    <div
      role="group"
      aria-roledescription={roleDescription}
      aria-label={position}
      className={styles["slide"]}
      data-shown={shown ? "" : undefined}
      data-left={left ? "" : undefined}
      inert={!shown}
    >
      <ThumbnailImage className={styles["image"]} priority={first} {...item.image} />
      <div className={styles["text"]}>
        {item.tag}
        <h3 className={styles["title"]}>{item.title}</h3>
        {item.description !== undefined && (
          <p className={styles["description"]}>{item.description}</p>
        )}
        <div className={styles["actions"]}>
          {item.actions.map(({ label, href, icon, external = false }, index) => (
            <ButtonLink
              key={href + label}
              size="large"
              variant={index === 0 ? "primary" : "secondary"}
              href={href}
              icon={icon}
              external={external}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
        {item.disclaimer !== undefined && <p className={styles["disclaimer"]}>{item.disclaimer}</p>}
      </div>
    </div>
  );
});
