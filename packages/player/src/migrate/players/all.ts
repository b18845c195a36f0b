import type { PlayerKind } from "../player-kind";
import type { ImperativeKind } from "./imperative-kind";
import { mediaChrome } from "./media-chrome";
import { plyr, plyrScript } from "./plyr";
import { videoJs, videoJsScript } from "./video-js";
import { videoJs10 } from "./video-js-10";
import { vidstack } from "./vidstack";

export const playerKinds: readonly PlayerKind[] = [vidstack, plyr, mediaChrome, videoJs, videoJs10];

/** Players that scripts create from an element of the page. */
export const imperativeKinds: readonly ImperativeKind[] = [plyrScript, videoJsScript];
