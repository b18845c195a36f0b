type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memory = new Map<string, string>();

/** Returns `sessionStorage` or, where the browser refuses it, what lasts until the page closes. */
export function tabStorage(): TabStorage {
  try {
    // If the visitor blocks cookies, even naming it throws.
    const storage = sessionStorage;
    return {
      getItem: (key) => memory.get(key) ?? storage.getItem(key),
      setItem(key, value) {
        try {
          storage.setItem(key, value);
          memory.delete(key);
        } catch {
          memory.set(key, value);
        }
      },
      removeItem(key) {
        memory.delete(key);
        storage.removeItem(key);
      },
    };
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

/** True if a stored value outlives a reload. */
export const isTabStorageKept = (key: string) => !memory.has(key);
