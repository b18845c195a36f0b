import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";

/** The code of the menu is loaded when a pointer or the focus reaches the button. */
const loadVideoMenu = () => import("./video-menu");

export interface VideoMenuButtonProps {
  videoId: string;
  title: string;
}

/** Opens the menu of a video on a card. */
export function VideoMenuButton({ videoId, title }: VideoMenuButtonProps) {
  const [module, setModule] = useState<Awaited<ReturnType<typeof loadVideoMenu>>>();
  const [isByKeyboard, setByKeyboard] = useState(false);
  const button = { label: `Options for ${title}`, icon: <Icon of={EllipsisVertical} size={18} /> };
  if (module) {
    return <module.VideoMenu videoId={videoId} title={title} button={button} isOpenedByKeyboard={isByKeyboard} />;
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
