import { useEffect, useState } from "react";
import { useServices } from "../../lib/services";
import { keepSubscribed } from "../../lib/notifications/keep-subscribed";
import { turnOffNotifications, turnOnNotifications } from "../../lib/notifications/notifications";
import { pushSupport } from "../../lib/notifications/push-support";
import type { NotificationChoices } from "../../lib/notifications/push-preferences";
import {
  readNotifications,
  type StoredNotifications,
} from "../../lib/notifications/stored-notifications";
import { useNotificationTexts } from "./use-notification-texts";

interface Notifications {
  /** null while notifications are off, undefined until that is known. */
  readonly stored: StoredNotifications | null | undefined;
  readonly support: ReturnType<typeof pushSupport>;
  readonly isRunning: boolean;
  /** The reason why the last change failed. null if it did not. */
  readonly error: unknown;
  /** Asks for the permission; also changes the choices. */
  readonly turnOn: (change: (choices: NotificationChoices) => NotificationChoices) => void;
  readonly turnOff: () => void;
}

/** Returns the notifications of this browser. Call it on hydrated screens. */
export function useNotifications(): Notifications {
  const { api, store } = useServices();
  const texts = useNotificationTexts();
  const [stored, setStored] = useState<StoredNotifications | null>();
  const [support, setSupport] = useState(pushSupport);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    if (pushSupport() !== "ready") return;
    void readNotifications().then((found) =>
      setStored(Notification.permission === "granted" ? found : null),
    );
  }, []);

  async function run(change: () => Promise<StoredNotifications | null>) {
    setRunning(true);
    setError(null);
    try {
      setStored(await change());
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
      setSupport(pushSupport());
    }
  }

  async function askAndTurnOn(change: Parameters<Notifications["turnOn"]>[0]) {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const turnedOn = await turnOnNotifications({ api, store }, { change, texts });
    keepSubscribed({ api, store });
    return turnedOn;
  }

  return {
    stored,
    support,
    isRunning,
    error,
    turnOn: (change) => void run(() => askAndTurnOn(change)),
    turnOff: () =>
      void run(async () => {
        await turnOffNotifications({ api });
        return null;
      }),
  };
}
