import styles from "../skin/icon.module.css";
import { shapes, type IconName } from "../skin/icon-shapes";

export function Icon({ name }: { name: IconName }) {
  const { lines, solid } = shapes[name];
  return (
    <svg className={styles["icon"]} viewBox="0 0 24 24" aria-hidden focusable={false}>
      {solid?.map((path) => (
        <path key={path} className={styles["solid"]} d={path} />
      ))}
      {lines?.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
