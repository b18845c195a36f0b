import type { Endpoints } from "../endpoint-name";
import type { Examples } from "./example";
import { accountExamples } from "./examples/account";
import { accessKeyExamples } from "./examples/access-keys";
import { administrationExamples } from "./examples/administration";
import { instanceSettingsExamples } from "./examples/instance-settings";
import { frontExamples } from "./examples/front";
import { siteTextExamples } from "./examples/site-texts";
import { setupExamples } from "./examples/setup";
import { captionsExamples } from "./examples/captions";
import { creatorExamples } from "./examples/creators";
import { moderationExamples } from "./examples/moderation";
import { signInExamples } from "./examples/sign-in";
import { statisticsExamples } from "./examples/statistics";
import { studioExamples } from "./examples/studio";
import { passkeyExamples } from "./examples/passkeys";
import { pushExamples } from "./examples/push";
import { syncMailboxExamples } from "./examples/sync-mailboxes";
import { transferExamples } from "./examples/transfers";
import { twoFactorExamples } from "./examples/two-factor";
import { videoExamples } from "./examples/videos";
import { playlistExamples } from "./examples/playlists";
import { healthExamples } from "./examples/health";
import { networkExamples } from "./examples/networks";
import { playbackReportExamples } from "./examples/playback-reports";
import { queueExamples } from "./examples/queues";
import { webhookExamples } from "./examples/webhooks";

/** A valid request and response for every call, by name. Small and deterministic. */
export const examples: Examples<Endpoints> = {
  ...videoExamples,
  ...creatorExamples,
  ...signInExamples,
  ...twoFactorExamples,
  ...accessKeyExamples,
  ...passkeyExamples,
  ...accountExamples,
  ...captionsExamples,
  ...studioExamples,
  ...moderationExamples,
  ...administrationExamples,
  ...healthExamples,
  ...queueExamples,
  ...playbackReportExamples,
  ...networkExamples,
  ...instanceSettingsExamples,
  ...siteTextExamples,
  ...frontExamples,
  ...setupExamples,
  ...statisticsExamples,
  ...webhookExamples,
  ...pushExamples,
  ...syncMailboxExamples,
  ...transferExamples,
  ...playlistExamples,
};
