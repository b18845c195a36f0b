import { Laptop, Smartphone } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "../badge/badge";
import { Button } from "../button/button";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { deviceRowLabels } from "./device-row-labels";
import styles from "./device-row.module.css";

export interface DeviceRowProps extends Omit<ComponentProps<"article">, "children"> {
  os: string;
  browser: string;
  ip: string;
  /** When it signed in, as text. */
  signedIn: string;
  /** When its session ends, as text. */
  expires: string;
  /** The one in front of the visitor. */
  current?: boolean;
  onRemove?: () => void;
  /** It is being removed. */
  removing?: boolean;
  labels?: typeof deviceRowLabels;
}

const phones = /android|ios|iphone/i;

/** A place where the account is signed in. */
export function DeviceRow(props: DeviceRowProps) {
  const { os, browser, ip, signedIn, expires, current = false, onRemove, removing = false, ...others } = props;
  const { labels = deviceRowLabels, className, ...rest } = others;
  const facts = [
    [labels.ip, ip],
    [labels.signedIn, signedIn],
    [labels.expires, expires],
  ] as const;
  return (
    <article className={classNames(styles["root"], className)} data-current={current ? "" : undefined} {...rest}>
      <span className={styles["icon"]}>
        <Icon of={phones.test(os) ? Smartphone : Laptop} size={22} />
      </span>
      <div>
        <h3 className={styles["name"]}>
          {labels.name(browser, os)}
          {current && <Badge tone="light">{labels.current}</Badge>}
        </h3>
        <dl className={styles["facts"]}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {onRemove && (
        <Button
          size="small"
          variant="danger-quiet"
          pending={removing}
          aria-label={labels.removeNamed(labels.name(browser, os))}
          onClick={onRemove}
        >
          {labels.remove}
        </Button>
      )}
    </article>
  );
}
