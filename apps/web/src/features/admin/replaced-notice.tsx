import { Trans } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";

/** Above unsaved changes of a version that is not the newest any more. */
export function ReplacedNotice() {
  return (
    <Notice>
      <Trans>
        Another version was saved after you began. What you changed is still here: if you save it,
        it replaces that version. To see that version, discard your changes.
      </Trans>
    </Notice>
  );
}
