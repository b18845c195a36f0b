/** Counts resources that are taken and not released from now on. */
export function countResources() {
  const undo: (() => void)[] = [];
  const listeners = new Map<EventTarget, Set<string>>();
  const intervals = new Set<unknown>();
  const timeouts = new Set<unknown>();
  const objectUrls = new Set<string>();
  const requests = new Set<XMLHttpRequest>();
  let workers = 0;

  const replace = <Target extends object, Name extends keyof Target>(
    target: Target,
    name: Name,
    make: (original: Target[Name]) => Target[Name],
  ) => {
    const original = target[name];
    target[name] = make(original);
    undo.push(() => void (target[name] = original));
  };
  // Only listeners on objects that outlive a player; those on its own elements end with the
  // elements.
  const lasting: EventTarget[] = [
    window,
    document,
    navigator.mediaSession as unknown as EventTarget,
  ].filter(Boolean);
  for (const target of lasting.filter((each) => "addEventListener" in each)) {
    const keys = new Set<string>();
    listeners.set(target, keys);
    // Weak: a listener holds the player that it is of.
    const ids = new WeakMap<object, number>();
    let lastId = 0;
    const keyOf = (type: string, listener: EventListenerOrEventListenerObject | null) => {
      if (!listener) return type;
      const id = ids.get(listener) ?? (lastId += 1);
      ids.set(listener, id);
      return `${type} ${id}`;
    };
    replace(
      target,
      "addEventListener",
      (original) =>
        (
          type: string,
          listener: EventListenerOrEventListenerObject | null,
          options?: AddEventListenerOptions | boolean,
        ) => {
          const key = keyOf(type, listener);
          keys.add(key);
          if (typeof options === "object")
            options.signal?.addEventListener("abort", () => keys.delete(key));
          original.call(target, type, listener, options);
        },
    );
    replace(
      target,
      "removeEventListener",
      (original) =>
        (
          type: string,
          listener: EventListenerOrEventListenerObject | null,
          options?: EventListenerOptions | boolean,
        ) => {
          keys.delete(keyOf(type, listener));
          original.call(target, type, listener, options);
        },
    );
  }
  replace(
    window,
    "setInterval",
    (original) =>
      ((...args: Parameters<typeof setInterval>) => {
        const id = original.apply(window, args as never);
        intervals.add(id);
        return id;
      }) as typeof window.setInterval,
  );
  replace(window, "clearInterval", (original) => (id) => {
    intervals.delete(id);
    original.call(window, id);
  });
  replace(
    window,
    "setTimeout",
    (original) =>
      ((run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const id = original.call(
          window,
          () => {
            timeouts.delete(id);
            run(...args);
          },
          ms,
        );
        // Tests use short timers; long ones are the player's.
        if ((ms ?? 0) > 1500) timeouts.add(id);
        return id;
      }) as typeof window.setTimeout,
  );
  replace(window, "clearTimeout", (original) => (id) => {
    timeouts.delete(id);
    original.call(window, id);
  });
  replace(URL, "createObjectURL", (original) => (blob) => {
    const url = original.call(URL, blob);
    objectUrls.add(url);
    return url;
  });
  replace(URL, "revokeObjectURL", (original) => (url) => {
    objectUrls.delete(url);
    original.call(URL, url);
  });
  replace(
    window,
    "Worker",
    (original) =>
      class extends original {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          workers += 1;
        }
        override terminate() {
          workers -= 1;
          super.terminate();
        }
      },
  );
  replace(
    XMLHttpRequest.prototype,
    "send",
    (original) =>
      function send(this: XMLHttpRequest, body) {
        requests.add(this);
        this.addEventListener("loadend", () => requests.delete(this));
        original.call(this, body);
      },
  );

  return {
    open: () => ({
      listeners: [...listeners.values()].reduce((sum, keys) => sum + keys.size, 0),
      intervals: intervals.size,
      timeouts: timeouts.size,
      workers,
      objectUrls: objectUrls.size,
      requests: requests.size,
    }),
    stop: () => undo.forEach((each) => each()),
  };
}
