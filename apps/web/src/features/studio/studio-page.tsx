import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnChannel } from "@marquee/api-client";
import { fetchOwnChannels } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { Notice } from "@marquee/ui/notice";
import { Skeleton } from "@marquee/ui/skeleton";
import { ChartNoAxesColumn, Clapperboard, ListVideo, Upload, UserRound } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { LoadError } from "../../components/load-error";
import { PageMeta } from "../../components/page-meta";
import { SectionPage } from "../../components/section-page/section-page";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { useHydrated } from "../../lib/react/use-hydrated";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import { BecomeCreator } from "./channel/become-creator";
import { ChannelInvitations } from "./channel/channel-invitations";
import { ChannelSwitcher } from "./channel/channel-switcher";
import { OwnDecisions } from "./channel/own-decisions";
import { useStudioChannel, type StudioChannel } from "./use-studio-channel";

/** The signed-in user and the channel that a studio screen is about. */
export interface StudioContext extends Pick<StudioChannel, "channel" | "follow"> {
  readonly user: SessionUser;
}

interface StudioPageProps {
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  /** Members who may only see the statistics cannot use the screen. */
  forEditors?: boolean;
  children: (context: StudioContext) => ReactNode;
}

/**
 * A screen of the studio. Visitors are asked to log in; accounts without a channel, to create one.
 */
export function StudioPage({ title, lead, forEditors = false, children }: StudioPageProps) {
  const { t } = useLingui();
  const frame = (content: ReactNode, navStart?: ReactNode) => (
    <SectionPage
      {...{ title, lead, navStart }}
      width="wide"
      navLabel={t`Studio`}
      navItems={navItems.map(({ label, ...item }) => ({ ...item, label: t(label) }))}
    >
      {content}
    </SectionPage>
  );
  if (!useHydrated()) return frame(null);
  return (
    <SignedIn title={title}>
      {(user) => (
        <WithChannels user={user}>
          {(channels, refetch) => (
            <WithChannel {...{ user, channels }} onJoined={refetch}>
              {({ channel, switchTo, follow }) =>
                frame(
                  <Fragment key={channel.id}>
                    <ChannelInvitations user={user} onJoined={refetch} />
                    <OwnDecisions user={user} />
                    {forEditors && channel.role === "statistics" ? (
                      <Notice>
                        <Trans>Only the owner and editors of this channel can change it.</Trans>
                      </Notice>
                    ) : (
                      children({ user, channel, follow })
                    )}
                  </Fragment>,
                  channels.length > 1 && (
                    <ChannelSwitcher {...{ channels, channel }} onSwitch={switchTo} />
                  ),
                )
              }
            </WithChannel>
          )}
        </WithChannels>
      )}
    </SignedIn>
  );
}

interface WithChannelsProps {
  user: SessionUser;
  children: (channels: readonly OwnChannel[], refetch: () => void) => ReactNode;
}

function WithChannels({ user, children }: WithChannelsProps) {
  const { t } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(
    endpointQuery(api, fetchOwnChannels, {}),
    user,
  );
  if (data) return children(data, () => void refetch());
  if (error) return <LoadError {...{ error, isFetching, refetch }} />;
  return (
    <div aria-busy>
      <PageMeta title={t`Studio`} isListed={false} />
      <Skeleton height={320} />
    </div>
  );
}

interface WithChannelProps {
  user: SessionUser;
  channels: readonly OwnChannel[];
  /** Called when the user has a channel more. */
  onJoined: () => void;
  children: (channel: StudioChannel) => ReactNode;
}

function WithChannel({ user, channels, onJoined, children }: WithChannelProps) {
  const studioChannel = useStudioChannel(user, channels);
  if (studioChannel) return children(studioChannel);
  return (
    <>
      {/* A banned channel is in no list. */}
      <OwnDecisions user={user} />
      <ChannelInvitations user={user} onJoined={onJoined} />
      <BecomeCreator user={user} onDone={onJoined} />
    </>
  );
}

const navItems: readonly { label: MessageDescriptor; href: string; icon: ReactNode }[] = [
  { label: msg`Videos`, href: paths.studio.href(), icon: <Icon of={Clapperboard} /> },
  {
    label: msg({ message: "Upload", context: "title of the screen" }),
    href: paths.studioUpload.href(),
    icon: <Icon of={Upload} />,
  },
  { label: msg`Playlists`, href: paths.studioPlaylists.href(), icon: <Icon of={ListVideo} /> },
  {
    label: msg`Statistics`,
    href: paths.studioStatistics.href(),
    icon: <Icon of={ChartNoAxesColumn} />,
  },
  { label: msg`Channel`, href: paths.studioChannel.href(), icon: <Icon of={UserRound} /> },
];
