export const maxFileBytes = 200 * 1024 * 1024;
