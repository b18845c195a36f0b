import { createLocalStore } from "@marquee/local-store";
import "../history-implementation.ts";

const { history } = createLocalStore();

window.historyImplementation = {
  async load() {
    await history.ready();
    return history.keys().length;
  },
  record: (videoId, progress) => history.record(videoId, { progress, duration: 600 }),
};
