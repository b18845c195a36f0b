import { Component, type RefObject } from "react";
import { takeFollowedPicture } from "../../lib/video/followed-picture";
import { movePlayer } from "./move-player";

interface PlayerMovementProps {
  /** The element that contains the player. */
  stage: RefObject<HTMLElement | null>;
  /** True if the player is in the corner of another page. */
  isMini: boolean;
}

/**
 * Moves the player from a followed card's picture to its page, to the corner and back. A class,
 * since no hook runs before React changes the document.
 */
export class PlayerMovement extends Component<PlayerMovementProps> {
  override componentDidMount() {
    const picture = takeFollowedPicture();
    if (picture) this.#moveFrom(picture.place, picture.src);
  }

  override getSnapshotBeforeUpdate({ isMini }: PlayerMovementProps): DOMRect | null {
    if (isMini === this.props.isMini) return null;
    return this.props.stage.current?.getBoundingClientRect() ?? null;
  }

  override componentDidUpdate(_: PlayerMovementProps, _state: object, place: DOMRect | null) {
    if (place) this.#moveFrom(place);
  }

  /** Waits for the end of React's commit, which scrolls the page to its place. */
  #moveFrom(place: DOMRect, picture?: string) {
    queueMicrotask(() => {
      const { current } = this.props.stage;
      if (current) movePlayer(current, place, picture);
    });
  }

  override render() {
    return null;
  }
}
