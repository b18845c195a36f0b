import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { OwnChannel } from "@marquee/api-client";
import { fetchOwnChannels } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { Skeleton } from "@marquee/ui/skeleton";
import { ChartNoAxesColumn, Clapperboard, ListVideo, Upload, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { PageMeta } from "../../components/page-meta";
import { SectionPage } from "../../components/section-page/section-page";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useHydrated } from "../../lib/use-hydrated";
import { usePrivateQuery } from "../../lib/use-private-query";
import { OwnDecisions } from "./own-decisions";
import { BecomeCreator } from "./become-creator";

/** The signed-in user and the channel that a studio screen is about. */
export interface StudioContext {
  readonly user: SessionUser;
  readonly channel: OwnChannel;
}

interface StudioPageProps {
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  children: (context: StudioContext) => ReactNode;
}

/** A screen of the studio. Visitors are asked to log in; accounts without a channel, to create one. */
export function StudioPage({ title, lead, children }: StudioPageProps) {
  const { t } = useLingui();
  const frame = (content: ReactNode) => (
    <SectionPage
      {...{ title, lead }}
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
        <WithChannel user={user}>
          {(channel) =>
            frame(
              <>
                <OwnDecisions user={user} />
                {children({ user, channel })}
              </>,
            )
          }
        </WithChannel>
      )}
    </SignedIn>
  );
}

function WithChannel({ user, children }: { user: SessionUser; children: (channel: OwnChannel) => ReactNode }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { data, error, refetch, isFetching } = usePrivateQuery(endpointQuery(api, fetchOwnChannels, {}), user);
  if (!data) {
    if (error)
      return <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <div aria-busy>
        <PageMeta title={t`Studio`} isListed={false} />
        <Skeleton height={320} />
      </div>
    );
  }
  const channel = data.find(({ role }) => role === "owner") ?? data.find(({ role }) => role === "editor") ?? data[0];
  if (channel) return children(channel);
  return (
    <>
      {/* A banned channel is in no list. */}
      <OwnDecisions user={user} />
      <BecomeCreator user={user} onDone={() => void refetch()} />
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
  { label: msg`Statistics`, href: paths.studioStatistics.href(), icon: <Icon of={ChartNoAxesColumn} /> },
  { label: msg`Channel`, href: paths.studioChannel.href(), icon: <Icon of={UserRound} /> },
];
