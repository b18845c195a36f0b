import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFollowWithState } from "../../lib/session/use-follow-with-state";
import { AccountPage } from "./account-page";
import styles from "./message.module.css";

interface MessageProps {
  icon: LucideIcon;
  /** Default `light`. */
  tone?: "light" | "success" | "danger";
  title: string;
  lead?: ReactNode;
  /** The primary link, and the state it passes to the next screen. */
  action?: { label: string; href: string; state?: unknown };
  /** Other ways on. */
  more?: readonly { text?: string; label: string; href: string }[];
  children?: ReactNode;
}

/** Renders the result of a form or a mailed link, with links to the next step. */
export function Message({
  icon,
  tone = "light",
  title,
  lead,
  action,
  more,
  children,
}: MessageProps) {
  const follow = useFollowWithState(action?.href, action?.state);

  return (
    <AccountPage
      title={title}
      heading={
        <>
          <span className={styles["icon"]} data-tone={tone}>
            <Icon of={icon} size={28} />
          </span>
          {title}
        </>
      }
      lead={lead}
      footer={more?.map(({ text, label, href }) => (
        <p key={href}>
          {text} <Link href={href}>{label}</Link>
        </p>
      ))}
    >
      {children}
      {action && (
        <ButtonLink href={action.href} variant="primary" size="large" block onClick={follow}>
          {action.label}
        </ButtonLink>
      )}
    </AccountPage>
  );
}
