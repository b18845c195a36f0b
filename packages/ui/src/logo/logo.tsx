import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { BaseLink, type BaseLinkProps } from "../link/base-link";
import { logoLabels } from "./logo-labels";
import styles from "./logo.module.css";

/** A picture of any size, and its size in pixels. */
export interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

export interface LogoProps extends Omit<BaseLinkProps, "children"> {
  /** The site's name. */
  name: string;
  /** In place of the symbol and the name, which it is described by. */
  picture?: LogoPicture | null;
  /** In place of the symbol. */
  symbol?: LogoPicture | null;
  /** Label beside the name; `null` for none. */
  beta?: string | null;
}

/** The site's logo: symbol, name and an optional label. */
export function Logo(props: LogoProps) {
  const labels = useLabels("logo", logoLabels);
  const { name, picture, symbol, beta = labels.beta, className, ...rest } = props;
  return (
    <BaseLink className={classNames(styles["root"], className)} {...rest}>
      {picture ? (
        <img {...picture} alt={name} className={styles["picture"]} />
      ) : (
        <span className={styles["identity"]}>
          {symbol ? <img {...symbol} alt="" className={styles["symbol"]} /> : <Sign />}
          <span className={styles["name"]}>{name}</span>
        </span>
      )}
      {beta !== null && <span className={styles["beta"]}>{beta}</span>}
    </BaseLink>
  );
}

function Sign() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className={styles["mark"]}>
      <path
        className={styles["sign"]}
        d={
          "M8 3h12a5 5 0 0 1 4.8 3.6l1.9 6.6a5 5 0 0 1 .1 2.4l-1 5.4A5 5 0 0 1 20.9 25" +
          "H7.1a5 5 0 0 1-4.9-4l-1-5.4a5 5 0 0 1 .1-2.4l1.9-6.6A5 5 0 0 1 8 3z"
        }
      />
      <path
        className={styles["ink"]}
        d="M11 10.2c0-.9 1-1.5 1.8-1l6 3.8c.8.5.8 1.6 0 2.1l-6 3.8c-.8.5-1.8 0-1.8-1z"
      />
      <g className={styles["ink"]} opacity=".7">
        <circle cx="9" cy="5.600" r=".9" />
        <circle cx="14" cy="5.600" r=".9" />
        <circle cx="19" cy="5.600" r=".9" />
        <circle cx="9" cy="22.400" r=".9" />
        <circle cx="14" cy="22.400" r=".9" />
        <circle cx="19" cy="22.400" r=".9" />
      </g>
    </svg>
  );
}
