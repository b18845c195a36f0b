import { endpoints, maxTransferLength } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Transfers } from "../transfers/transfers.ts";

export interface TransferServices {
  readonly requestSessions: RequestSessions;
  readonly transfers: Transfers;
}

const bodyLimit = maxTransferLength + 1_000;

export function registerTransferRoutes(
  app: FastifyInstance,
  { requestSessions, transfers }: TransferServices,
): void {
  registerCall(app, endpoints.sendTransfer, {
    bodyLimit,
    onRequest: (request) => transfers.admit(requestSessions.clientInfo(request).ip),
    async handler(fields) {
      await transfers.send(fields);
      return {};
    },
  });
  registerCall(app, endpoints.receiveTransfer, async ({ transfer }, { request }) => ({
    sealed: await transfers.receive(transfer, requestSessions.clientInfo(request).ip),
  }));
}
