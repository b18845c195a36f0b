import type { OwnChannel } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { readId } from "../../lib/video/watch-address";
import { channelStorage } from "./channel/channel-storage";

export interface StudioChannel {
  readonly channel: OwnChannel;
  /** Shows the present section of another channel. */
  readonly switchTo: (id: string) => void;
  /** Follows a video into its channel. */
  readonly follow: (id: string) => void;
}

/**
 * Returns the channel that the studio is about. The address names it as soon as there are several,
 * so that going back returns to it. Null without any channel.
 */
export function useStudioChannel(
  user: SessionUser,
  channels: readonly OwnChannel[],
): StudioChannel | null {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const find = (id: string | null | undefined) => channels.find((channel) => channel.id === id);
  const named = readId(params.get("channel"));
  const channel = find(named) ?? find(channelStorage(user).read()) ?? defaultChannel(channels);
  const id = channel?.id;
  const isNamed = id === named;
  const hasSeveral = channels.length > 1;

  const nameInAddress = (name: string) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.set("channel", name);
        return next;
      },
      { replace: true, state: { keepScroll: true } },
    );

  const settle = useEffectEvent(() => {
    if (!hasSeveral || id === undefined) return;
    if (isNamed) channelStorage(user).save(id);
    else nameInAddress(id);
  });
  useEffect(() => settle(), [hasSeveral, id, isNamed]);

  if (!channel) return null;
  return {
    channel,
    switchTo(other) {
      const section = pathname === paths.studioVideo.path ? paths.studio.path : pathname;
      void navigate({
        pathname: section,
        search: new URLSearchParams({ channel: other }).toString(),
      });
    },
    follow(other) {
      if (other !== channel.id && find(other)) nameInAddress(other);
    },
  };
}

function defaultChannel(channels: readonly OwnChannel[]): OwnChannel | undefined {
  return (
    channels.find(({ role }) => role === "owner") ??
    channels.find(({ role }) => role === "editor") ??
    channels[0]
  );
}
