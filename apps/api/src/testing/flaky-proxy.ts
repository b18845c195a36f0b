import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface FlakyProxy {
  readonly port: number;
  /** Emits `connect` for each attempt to connect. */
  readonly events: EventEmitter<{ connect: [] }>;
  connects(): number;
  /** Drops every connection, and each new one at once. */
  refuse(): void;
  forward(): void;
  stop(): Promise<void>;
}

/** Starts a TCP proxy that can be made to drop connections. */
export async function startFlakyProxy(target: number): Promise<FlakyProxy> {
  const events = new EventEmitter<{ connect: [] }>();
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let connects = 0;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  }
  const server = createServer((incoming) => {
    connects += 1;
    events.emit("connect");
    if (isRefusing) return void incoming.resetAndDestroy();
    const outgoing = connect(target, "127.0.0.1");
    keep(incoming);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
  });
  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    events,
    connects: () => connects,
    refuse() {
      isRefusing = true;
      reset();
    },
    forward() {
      isRefusing = false;
    },
    async stop() {
      reset();
      server.close();
      await once(server, "close");
    },
  };
}
