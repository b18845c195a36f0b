import "../history-implementation.ts";

const read = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem("watch-history") ?? "{}");

window.historyImplementation = {
  load: async () => Object.keys(read()).length,
  record(videoId, progress) {
    const history = read();
    history[videoId] = { progress, duration: 600, epoch: Math.floor(Date.now() / 1000) };
    localStorage.setItem("watch-history", JSON.stringify(history));
  },
};
