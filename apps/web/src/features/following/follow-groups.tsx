import { useLingui } from "@lingui/react/macro";
import { maxFollowText, type FollowGroup } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { LinkTabs } from "@marquee/ui/link-tabs";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { TitleDialog } from "../../components/title-dialog";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import styles from "./following.module.css";

interface FollowGroupsProps {
  groups: readonly FollowGroup[];
  current: FollowGroup | undefined;
}

/** Chooses among the groups of followed creators, and renames or removes the one that is chosen. */
export function FollowGroups({ groups, current }: FollowGroupsProps) {
  const { t } = useLingui();
  const { followChoices } = useServices().store;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"rename" | "remove" | null>(null);
  const close = () => setAsking(null);
  const name = current?.name ?? "";
  return (
    <div className={styles["groups"]}>
      <LinkTabs
        label={t`Groups`}
        tabs={[
          { href: paths.following.href(), label: t`All`, current: current === undefined },
          ...groups.map(({ id, name }) => ({
            href: paths.following.href({ group: id }),
            label: name,
            current: id === current?.id,
          })),
        ]}
      />
      {current && (
        <span className={styles["groupActions"]}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setAsking("rename")}
          >{t`Rename group`}</Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setAsking("remove")}
          >{t`Remove group`}</Button>
        </span>
      )}
      {current && asking === "rename" && (
        <TitleDialog
          heading={t`Rename group`}
          submitLabel={t`Save`}
          maxLength={maxFollowText}
          initialTitle={current.name}
          onSubmit={(name) => {
            followChoices.change({ kind: "group", id: current.id, name });
            return Promise.resolve(null);
          }}
          onClose={close}
        />
      )}
      {current && asking === "remove" && (
        <ConfirmDialog
          open
          title={t`Remove the group ${name}?`}
          confirmLabel={t`Remove group`}
          onOpenChange={close}
          onConfirm={() => {
            close();
            followChoices.change({ kind: "group", id: current.id, name: null });
            void navigate(paths.following.href(), { replace: true });
          }}
        >
          {t`You still follow the creators in it.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
