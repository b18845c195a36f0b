import styles from "./greeting-heading.module.css";

/** What the page is, and a greeting beside it. */
export function GreetingHeading({ title, greeting }: { title: string; greeting: string }) {
  return (
    <>
      {title} <span className={styles["greeting"]}>{greeting}</span>
    </>
  );
}
