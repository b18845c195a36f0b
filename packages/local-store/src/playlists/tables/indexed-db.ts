import type { DatabasesLike } from "../../ports/databases-like";
import { databaseName } from "./database-name";

const version = 1;

/** Resolves with what an IndexedDB request results in. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The request failed.")),
    );
  });
}

/**
 * Opens the database, and creates it at first. `onClose` is called when another tab erases it, or
 * the browser closes it.
 */
export async function openDatabase(
  factory: DatabasesLike,
  onClose: () => void,
): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("playlists", { keyPath: "id" });
    const items = request.result.createObjectStore("items", { keyPath: ["playlistId", "videoId"] });
    items.createIndex("position", ["playlistId", "position"]);
    items.createIndex("video", "videoId");
  });
  const database = await resultOf(request);
  // An open connection would block the deletion of the database.
  database.addEventListener("versionchange", () => {
    database.close();
    onClose();
  });
  database.addEventListener("close", onClose);
  return database;
}
