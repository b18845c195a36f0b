import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { loadMessages } from "../../i18n/browser-messages";

/** The code of the menu is loaded when a pointer or the focus reaches the button. */
const loadVideoMenu = async () => {
  const [{ VideoMenu }] = await Promise.all([import("./video-menu"), loadMessages("visitor")]);
  return { VideoMenu };
};

export interface VideoMenuButtonProps {
  videoId: string;
  title: string;
  /** Undefined if unknown. */
  creatorId?: string | undefined;
}

/** Opens the menu of a video on a card. */
export function VideoMenuButton({ videoId, title, creatorId }: VideoMenuButtonProps) {
  const { t } = useLingui();
  const [module, setModule] = useState<Awaited<ReturnType<typeof loadVideoMenu>>>();
  const [isByKeyboard, setByKeyboard] = useState(false);
  const button = { label: t`Options for ${title}`, icon: <Icon of={EllipsisVertical} size={18} /> };
  if (module) {
    const { VideoMenu } = module;
    return (
      <VideoMenu {...{ videoId, title, creatorId, button }} isOpenedByKeyboard={isByKeyboard} />
    );
  }
  // Without the code the button stays, for another attempt.
  const preload = () => void loadVideoMenu().catch(() => undefined);
  return (
    <IconButton
      size="small"
      variant="quiet"
      {...button}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={({ detail }) => {
        setByKeyboard(detail === 0);
        void loadVideoMenu().then(setModule, () => undefined);
      }}
    />
  );
}
