import type { SessionUser } from "@marquee/local-store";

/** Remembers which of several channels a user manages in the studio: each tab its own, new tabs the one chosen last. */
export function channelMemory(user: SessionUser) {
  const key = `studio-channel ${user.id ?? user.email}`;
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key) ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    keep(channelId: string): void {
      try {
        sessionStorage.setItem(key, channelId);
        localStorage.setItem(key, channelId);
      } catch {
        // Without storage the address alone names the channel.
      }
    },
  };
}
