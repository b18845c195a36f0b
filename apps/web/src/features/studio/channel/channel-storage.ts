import type { SessionUser } from "@marquee/local-store";

/**
 * Stores which of several channels a user manages in the studio, by tab. New tabs start with the
 * last one.
 */
export function channelStorage(user: SessionUser) {
  const key = `studio-channel ${user.id ?? user.email}`;
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key) ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    save(channelId: string): void {
      try {
        sessionStorage.setItem(key, channelId);
        localStorage.setItem(key, channelId);
      } catch {
        // Without storage only the URL names the channel.
      }
    },
  };
}
