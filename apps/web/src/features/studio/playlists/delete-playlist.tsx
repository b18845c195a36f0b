import { Trans, useLingui } from "@lingui/react/macro";
import { deletePlaylist, type OwnPlaylist } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { toastQueue } from "../../../lib/toast-queue";
import { useStaleLists } from "../use-stale-lists";

/** Deletes a playlist after a confirmation, and returns to the list of all. */
export function DeletePlaylist({ playlist: { id, name } }: { playlist: OwnPlaylist }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const markStale = useStaleLists();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(deletePlaylist, { id });
      markStale();
      toastQueue.show({ title: t`Deleted ${name}` });
      void navigate(paths.studioPlaylists.href());
    } catch (error) {
      setFailure(errorText(i18n, error));
      setIsPending(false);
      setIsConfirming(false);
    }
  };

  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button variant="danger-quiet" onClick={() => setIsConfirming(true)}>
        <Trans>Delete playlist</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t`Delete this playlist?`}
        confirmLabel={t`Delete playlist`}
        destructive
        pending={isPending}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>Its videos stay on your channel.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
