import { createLocalStore } from "@marquee/local-store";
import "../contender.ts";

const { history } = createLocalStore();

window.contender = {
  async load() {
    await history.ready();
    return history.keys().length;
  },
  record: (videoId, progress) => history.record(videoId, { progress, duration: 600 }),
};
