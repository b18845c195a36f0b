import styles from "./greeting-heading.module.css";

/** The page's title with a greeting beside it. */
export function GreetingHeading({ title, greeting }: { title: string; greeting: string }) {
  return (
    <>
      {title} <span className={styles["greeting"]}>{greeting}</span>
    </>
  );
}
