import { Check, Plus } from "lucide-react";
import { Button, type ButtonProps } from "../button/button";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { followButtonLabels } from "./follow-button-labels";
import styles from "./follow-button.module.css";

export interface FollowButtonProps extends Omit<ButtonProps, "children" | "icon"> {
  following: boolean;
  onFollowingChange: (following: boolean) => void;
  /** Name of the creator, or of what else is followed, for screen readers. */
  creatorName: string;
  labels?: Partial<typeof followButtonLabels>;
}

/** A toggle button that follows or unfollows a creator. */
export function FollowButton(props: FollowButtonProps) {
  const { following, onFollowingChange, creatorName, labels: ownLabels, ...rest } = props;
  const labels = useLabels("followButton", followButtonLabels, ownLabels);
  const text = following ? labels.following : labels.follow;
  return (
    <Button
      variant={following ? "secondary" : "primary"}
      aria-label={labels.named(text, creatorName)}
      data-following={following ? "" : undefined}
      onClick={() => onFollowingChange(!following)}
      {...rest}
    >
      <span className={styles["label"]} data-other={following ? labels.follow : labels.following}>
        <span className={styles["content"]}>
          {!rest.pending && <Icon of={following ? Check : Plus} size={18} />}
          {text}
        </span>
      </span>
    </Button>
  );
}
