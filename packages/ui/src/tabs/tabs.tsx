import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ComponentProps, ReactNode } from "react";
import styles from "./tabs.module.css";

export interface TabContent<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> extends Omit<
  ComponentProps<"div">,
  "defaultValue" | "children"
> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabContent<Value>[];
  value?: Value;
  /** Default: the first tab. */
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
}

/** Tabs. Arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
  ...rest
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      {...rest}
      className={className ?? ""}
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: Value) => onValueChange?.(next)}
    >
      <BaseTabs.List className={styles["list"] ?? ""} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={styles["tab"] ?? ""}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={styles["indicator"] ?? ""} />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles["panel"] ?? ""}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
