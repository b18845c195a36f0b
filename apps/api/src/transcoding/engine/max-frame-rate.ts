export const maxFrameRate = 60;
