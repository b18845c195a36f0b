import { createUpload, type FileUpload, type UploadState } from "@marquee/api-client/upload";
import { deleteFileHandle } from "./file-handles";
import { lockUpload } from "./upload-lock";
import { createListeners } from "../../../lib/listeners";

/** An upload of this tab. */
export interface TabUpload extends UploadState {
  readonly fileName: string;
  /** Waits for other uploads to finish. */
  readonly isQueued: boolean;
  /** When it was last started; null before. */
  readonly startedMs: number | null;
}

interface StartOptions {
  readonly videoId: string;
  readonly file: File;
  readonly resumeUrl?: string | undefined;
  /** The video was created for this file. Default false. */
  readonly isNew?: boolean;
}

interface Entry {
  readonly file: File;
  readonly upload: FileUpload;
  isQueued: boolean;
  startedMs: number | null;
  /** Releases the lock that other tabs see. */
  readonly release: () => void;
}

/** More uploads at once would block the page's other requests. */
const maxActive = 2;
const notifyIntervalMs = 1_000;

/** The uploads of this tab. They continue while the visitor is on other pages of the site. */
export function createUploadManager() {
  const entries = new Map<string, Entry>();
  /** Ids of the videos that were created here. */
  const created = new Set<string>();
  const listeners = createListeners();
  let snapshot: ReadonlyMap<string, TabUpload> = new Map();
  let notifyTimer: ReturnType<typeof setTimeout> | undefined;

  const isActive = ({ upload }: Entry) => ["uploading", "retrying"].includes(upload.state().status);

  function notify(): void {
    clearTimeout(notifyTimer);
    notifyTimer = undefined;
    snapshot = new Map(
      Array.from(entries, ([videoId, { upload, file, isQueued, startedMs }]) => [
        videoId,
        { ...upload.state(), fileName: file.name, isQueued, startedMs },
      ]),
    );
    if ([...entries.values()].some(isActive)) addEventListener("beforeunload", warnBeforeUnload);
    else removeEventListener("beforeunload", warnBeforeUnload);
    listeners.notify();
  }

  function startNext(): void {
    for (const entry of entries.values()) {
      if ([...entries.values()].filter(isActive).length >= maxActive) return;
      if (!entry.isQueued) continue;
      entry.isQueued = false;
      entry.startedMs = Date.now();
      entry.upload.start();
    }
  }

  function onChange(videoId: string, before: UploadState["status"]): UploadState["status"] {
    const entry = entries.get(videoId);
    const status = entry?.upload.state().status ?? before;
    if (status === before) {
      notifyTimer ??= setTimeout(notify, notifyIntervalMs);
      return status;
    }
    if (status === "finished") {
      entry?.release();
      void deleteFileHandle(videoId);
    }
    startNext();
    notify();
    return status;
  }

  return {
    subscribe: listeners.subscribe,
    snapshot: () => snapshot,
    /** True for a video that was created in this tab for its file, or for one that was refused. */
    isCreatedHere: (videoId: string): boolean => created.has(videoId),
    createdCount: () => created.size,
    /** Starts or resumes the upload of a video's file. Returns false if another tab uploads it. */
    async start({ videoId, file, resumeUrl, isNew = false }: StartOptions): Promise<boolean> {
      const release = await lockUpload(videoId);
      if (release === null) return false;
      const upload = createUpload({ file, videoId, resumeUrl });
      let status = upload.state().status;
      upload.subscribe(() => {
        status = onChange(videoId, status);
      });
      if (isNew) created.add(videoId);
      entries.set(videoId, { file, upload, isQueued: true, startedMs: null, release });
      startNext();
      notify();
      return true;
    },
    pause(videoId: string): void {
      const entry = entries.get(videoId);
      if (entry === undefined) return;
      entry.isQueued = false;
      entry.upload.pause();
      notify();
    },
    resume(videoId: string): void {
      const entry = entries.get(videoId);
      if (entry === undefined) return;
      entry.isQueued = true;
      startNext();
      notify();
    },
    /**
     * Ends the upload and removes it from the list. The server stores the received bytes until the
     * video is deleted.
     */
    remove(videoId: string): void {
      const entry = entries.get(videoId);
      entry?.upload.pause();
      entry?.release();
      entries.delete(videoId);
      startNext();
      notify();
    },
  };
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
