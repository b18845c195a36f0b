import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Avatar } from "@marquee/ui/avatar";
import { Icon } from "@marquee/ui/icon";
import {
  Bell,
  CirclePlay,
  CreditCard,
  Database,
  Fingerprint,
  Languages,
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  MonitorSmartphone,
  Palette,
  RefreshCw,
  UserRound,
} from "lucide-react";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";
import { HiddenRow } from "./hidden-row";
import { LanguageChoice } from "./language-choice";
import { PlanSummary } from "./plan-summary";
import { PlaybackChoices } from "./playback-choices";
import { ProfileSummary } from "./profile-summary";
import { SettingsGroup } from "./settings-group";
import { SettingsRow } from "./settings-row";
import styles from "./settings.module.css";
import { ThemeChoice } from "./theme-choice";

/** Every settings screen once, in groups. */
export function SettingsList({ user }: { user: SessionUser | null }) {
  const { t } = useLingui();
  // Until then a choice shows its default, not what this browser keeps.
  const isHydrated = useHydrated();
  return (
    <nav aria-label={t`Settings`} className={styles["groups"]}>
      {user && (
        <SettingsGroup title={t`Account`}>
          <SettingsRow
            label={t`Profile`}
            about={<ProfileSummary user={user} />}
            href={paths.modifyAccount.href()}
            icon={UserRound}
            picture={
              user.picture === null ? undefined : (
                <Avatar name={user.name} src={user.picture} size={32} />
              )
            }
          />
          <SettingsRow
            label={t`Sign-in and security`}
            about={t`Password, passkeys, two-factor authentication, security log`}
            href={paths.security.href()}
            icon={Fingerprint}
          />
          <SettingsRow
            label={t`Devices`}
            about={t`Where you are logged in`}
            href={paths.devices.href()}
            icon={MonitorSmartphone}
          />
          <SettingsRow
            label={t`Access keys`}
            about={t`For your own programs that upload or publish`}
            href={paths.accessKeys.href()}
            icon={KeyRound}
          />
          <SettingsRow
            label={t`Plans`}
            about={<PlanSummary user={user} />}
            href={paths.plans.href()}
            icon={CreditCard}
          />
          <SettingsRow
            label={t`Connections`}
            about={t`Other accounts that you log in with, or that get you a plan`}
            href={paths.connections.href()}
            icon={Link2}
          />
        </SettingsGroup>
      )}
      <SettingsGroup title={t`This site`}>
        <li className={styles["row"]} inert={!isHydrated}>
          <Icon of={Palette} size={22} />
          <span className={styles["label"]}>
            <Trans>Appearance</Trans>
          </span>
          <ThemeChoice />
        </li>
        <li className={styles["row"]} inert={!isHydrated}>
          <Icon of={Languages} size={22} />
          <span className={styles["label"]}>{t`Language`}</span>
          <LanguageChoice />
        </li>
        <li className={styles["row"]} inert={!isHydrated}>
          <Icon of={CirclePlay} size={22} />
          <span className={styles["choices"]}>
            <PlaybackChoices />
          </span>
        </li>
        <HiddenRow />
        <SettingsRow
          label={t`Notifications`}
          about={t`Of new videos of those you follow, also while the site is closed`}
          href={paths.notifications.href()}
          icon={Bell}
        />
        <SettingsRow
          label={t`Sync`}
          about={t`The same history, playlists and preferences on all your devices`}
          href={paths.sync.href()}
          icon={RefreshCw}
        />
        <SettingsRow
          label={t`Privacy and data`}
          about={
            user
              ? t`Export, import, delete the account`
              : t`Export or import what this browser keeps`
          }
          href={paths.yourData.href()}
          icon={Database}
        />
      </SettingsGroup>
      <SettingsGroup>
        {user ? (
          <SettingsRow
            label={t`Logout`}
            about={t`On this device`}
            href={paths.logout.href()}
            icon={LogOut}
          />
        ) : (
          <SettingsRow
            label={t`Login`}
            about={t`For the settings of your account`}
            href={paths.login.href()}
            icon={LogIn}
          />
        )}
      </SettingsGroup>
    </nav>
  );
}
