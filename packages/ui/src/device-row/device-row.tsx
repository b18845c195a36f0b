import { Laptop, Smartphone } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "../badge/badge";
import { Button } from "../button/button";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { deviceRowLabels } from "./device-row-labels";
import styles from "./device-row.module.css";

export interface DeviceRowProps extends Omit<ComponentProps<"article">, "children"> {
  os: string;
  browser: string;
  ip: string;
  /** Sign-in time as text. */
  signedIn: string;
  /** When the device was last used, as text. Default: not shown. */
  lastActive?: string;
  /** Expiry of the session as text. */
  expires: string;
  /** True for the current device. */
  current?: boolean;
  onRemove?: () => void;
  /** The removal is running. */
  removing?: boolean;
  labels?: Partial<typeof deviceRowLabels>;
}

const phones = /android|ios|iphone/i;

/** A device on which the account is signed in. */
export function DeviceRow(props: DeviceRowProps) {
  const { os, browser, ip, signedIn, lastActive, expires, current = false, ...others } = props;
  const { onRemove, removing = false, labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("deviceRow", deviceRowLabels, ownLabels);
  const facts = [
    [labels.ip, ip],
    [labels.signedIn, signedIn],
    ...(lastActive === undefined ? [] : [[labels.lastActive, lastActive] as const]),
    [labels.expires, expires],
  ] as const;
  return (
    <article
      className={classNames(styles["root"], className)}
      data-current={current ? "" : undefined}
      {...rest}
    >
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
              <dd>
                {/* An IPv6 address in text from right to left would be reordered. */}
                <bdi>{value}</bdi>
              </dd>
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
