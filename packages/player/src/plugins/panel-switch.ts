import type { Cancel } from "../core/cancel";

export interface PanelSwitch {
  /** Opens or closes the panel; `force` says which. */
  toggle(force?: boolean): void;
}

/** Opens a panel, and returns what closes it. */
export type OpenPanel = (onClose: () => void) => Cancel;

/**
 * Creates the switch of a panel whose code loads when it is opened. A network that loses the code
 * leaves the panel out.
 */
export function createPanelSwitch(load: () => Promise<OpenPanel>): PanelSwitch {
  let close: Cancel | null = null;
  const hide = () => {
    close?.();
    close = null;
  };
  const show = (): Cancel => {
    let isCancelled = false;
    let closePanel: Cancel = () => {};
    load().then(
      (open) => {
        if (!isCancelled) closePanel = open(hide);
      },
      () => {
        if (!isCancelled) hide();
      },
    );
    return () => {
      isCancelled = true;
      closePanel();
    };
  };
  return {
    toggle(force = close === null) {
      if (!force) hide();
      else close ??= show();
    },
  };
}
