import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { CirclePlay, Database, Palette, UserRound } from "lucide-react";
import { SettingsPage } from "../../components/settings-page/settings-page";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";
import { PlaybackChoices } from "./playback-choices";
import { QuickAccess } from "./quick-access";
import { ThemeChoice } from "./theme-choice";

/** Renders the settings of this browser, and links to account settings for signed-in users. */
export function SettingsScreen() {
  const user = useUser();
  return (
    <SettingsPage title="Settings">
      <Panel
        title="Theme"
        description="Follows your device until you choose."
        icon={<Icon of={Palette} />}
        action={<ThemeChoice />}
      />
      <Panel title="Playback" description="Kept in this browser." icon={<Icon of={CirclePlay} />}>
        <PlaybackChoices />
      </Panel>
      <Panel
        title="Your data"
        description="Take your history, playlists and following along, or bring them from another app."
        icon={<Icon of={Database} />}
        action={<ButtonLink href={paths.yourData.href()}>Export or import</ButtonLink>}
      />
      {user ? (
        <QuickAccess />
      ) : (
        <Panel
          title="Your account"
          description="Log in to manage your devices, your password and your data."
          icon={<Icon of={UserRound} />}
          action={
            <ButtonLink href={paths.login.href()} variant="primary">
              Login
            </ButtonLink>
          }
        />
      )}
    </SettingsPage>
  );
}
