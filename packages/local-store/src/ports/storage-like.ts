/** The part of `localStorage` and `sessionStorage` that the store uses. Any of it may throw. */
export interface StorageLike {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
