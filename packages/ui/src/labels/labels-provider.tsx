import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ReactNode } from "react";
import type { PartialLabels } from "./labels";
import { LabelsContext } from "./labels-context";
import { textDirection } from "./text-direction";

export interface LabelsProviderProps {
  /**
   * BCP 47 tag of the language, such as `pt-BR`: decides the direction of arrow keys and popups.
   */
  locale: string;
  /**
   * A set such as that of `@marquee/ui/labels/de`, or a part of one. Missing labels are English.
   * Default: all English.
   */
  labels?: PartialLabels | undefined;
  children: ReactNode;
}

const english: PartialLabels = {};

/**
 * Sets the language of all components below it. A component's own `labels` take precedence. The
 * nearest provider applies. The direction of the layout is the page's: set `lang` and `dir` on
 * `<html>`, too.
 *
 * @example
 * const { labels } = await import("@marquee/ui/labels/de");
 * <LabelsProvider locale="de" labels={labels}>…</LabelsProvider>
 */
export function LabelsProvider({ locale, labels = english, children }: LabelsProviderProps) {
  return (
    <LabelsContext value={labels}>
      <DirectionProvider direction={textDirection(locale)}>{children}</DirectionProvider>
    </LabelsContext>
  );
}
