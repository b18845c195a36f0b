import type { Cancel } from "./cancel";

export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): Cancel;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {};
  return {
    on(name, listener) {
      const set = (listeners[name] ??= new Set());
      set.add(listener);
      return () => void set.delete(listener);
    },
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) listener(event);
    },
  };
}
