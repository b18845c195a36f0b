import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface FlakyProxy {
  readonly port: number;
  /** Emits `connect` for each attempt to connect. */
  readonly events: EventEmitter<{ connect: [] }>;
  connects(): number;
  /**
   * Drops every connection, and each new one at once: by a reset, or by closing it as a proxy
   * without servers does.
   */
  refuse(manner?: "reset" | "close"): void;
  /** Holds every connection open, and forwards nothing. */
  stall(): void;
  forward(): void;
  stop(): Promise<void>;
}

/** Starts a TCP proxy that can be made to drop connections. */
export async function startFlakyProxy(target: number): Promise<FlakyProxy> {
  const events = new EventEmitter<{ connect: [] }>();
  const sockets = new Set<Socket>();
  let refusal: "reset" | "close" | null = null;
  let isStalled = false;
  let connects = 0;

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  }
  const server = createServer((incoming) => {
    connects += 1;
    events.emit("connect");
    track(incoming);
    if (refusal === "reset") return void incoming.resetAndDestroy();
    if (refusal === "close") return void incoming.end();
    const outgoing = connect(target, "127.0.0.1");
    track(outgoing);
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (chunk) => {
        if (!isStalled) to.write(chunk);
      });
    };
    pass(incoming, outgoing);
    pass(outgoing, incoming);
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
    refuse(manner = "reset") {
      refusal = manner;
      reset();
    },
    stall() {
      isStalled = true;
    },
    forward() {
      // These connections lack the bytes that were dropped.
      if (isStalled) reset();
      isStalled = false;
      refusal = null;
    },
    async stop() {
      reset();
      server.close();
      await once(server, "close");
    },
  };
}
