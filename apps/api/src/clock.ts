/** The present, so that tests can choose theirs. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondMilliseconds = 1_000;
export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 86_400_000;
