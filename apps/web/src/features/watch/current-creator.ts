let current: string | undefined;

/** Returns the id of the creator whose video is shown, while its page is known. */
export function currentCreator(): string | undefined {
  return current;
}

export function setCurrentCreator(creatorId: string | undefined): void {
  current = creatorId;
}
