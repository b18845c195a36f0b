export { openSync, type PassResult, type Sync, type SyncedDevice } from "./open-sync";
export { eraseSyncRows, openSyncRows } from "./open-sync-rows";
export { createMemoryRows, type SyncRow, type SyncRows } from "./sync-rows";
