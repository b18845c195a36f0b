/**
 * Calls `stop` when the process that started this one is gone. `npm start` runs npm above us:
 * killed with -9 it could not tell us, and a server without a terminal would keep its data folder
 * and port.
 */
export function stopWithParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1000);
  timer.unref();
}
