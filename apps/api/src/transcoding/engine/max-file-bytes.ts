/** Of one file that the engine makes. */
export const maxFileBytes = 200 * 1024 * 1024;
