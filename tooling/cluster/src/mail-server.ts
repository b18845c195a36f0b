import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export interface MailServerOptions {
  readonly onConnect?: () => void;
  readonly onDisconnect?: () => void;
  readonly onMail?: (recipient: string) => void;
  /** A silent server accepts connections and never sends anything. */
  readonly isSilent?: boolean;
  /** Delay until it accepts a mail. */
  readonly acceptMs?: number;
}

export interface MailServer {
  readonly url: string;
  close(): void;
}

/** Starts an SMTP server for a single node, so that its connections show which node works. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      options.onConnect?.();
      if (!options.isSilent) done();
    },
    onClose: () => options.onDisconnect?.(),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once("end", () => {
        void delay(options.acceptMs ?? 0).then(() => {
          for (const { address } of envelope.rcptTo) options.onMail?.(address);
          done();
        });
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
