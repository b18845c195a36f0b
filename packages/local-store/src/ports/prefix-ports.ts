import type { DatabasesLike } from "./databases-like";
import type { LocksLike } from "./locks-like";
import type { PageLike } from "./page-like";
import type { StorageLike } from "./storage-like";

interface NamingPorts {
  storage: StorageLike | null;
  sessionStorage: StorageLike | null;
  databases: DatabasesLike | null;
  locks: LocksLike | null;
  page: PageLike | null;
}

/**
 * Returns ports that put `prefix` before the name of all that is stored and locked, and see nothing
 * of other names.
 */
export function prefixPorts(ports: NamingPorts, prefix: string): NamingPorts {
  const { storage, sessionStorage, databases, locks, page } = ports;
  return {
    storage: storage && prefixStorage(storage, prefix),
    sessionStorage: sessionStorage && prefixStorage(sessionStorage, prefix),
    databases: databases && {
      open: (name, version) => databases.open(prefix + name, version),
      deleteDatabase: (name) => databases.deleteDatabase(prefix + name),
    },
    locks: locks && { request: (name, callback) => locks.request(prefix + name, callback) },
    page: page && prefixPage(page, prefix),
  };
}

function prefixStorage(area: StorageLike, prefix: string): StorageLike {
  return {
    get length() {
      return area.length;
    },
    key(index) {
      const key = area.key(index);
      return key?.startsWith(prefix) ? key.slice(prefix.length) : null;
    },
    getItem: (key) => area.getItem(prefix + key),
    setItem: (key, value) => area.setItem(prefix + key, value),
    removeItem: (key) => area.removeItem(prefix + key),
  };
}

function prefixPage(page: PageLike, prefix: string): PageLike {
  return {
    listen: (handler) =>
      page.listen((event) => {
        if (event.type !== "storage" || event.key === null) handler(event);
        else if (event.key.startsWith(prefix))
          handler({ type: "storage", key: event.key.slice(prefix.length) });
      }),
  };
}
