import { escapeMarkup } from "@marquee/api-client/markup";
import type { FastifyInstance } from "fastify";
import type { Outbox } from "../mail/outbox.ts";
import { htmlPage } from "../http/html-page.ts";

export function registerDevMail(app: FastifyInstance, outbox: Outbox): void {
  app.get("/dev/mail", async (_request, reply) => {
    const mails = await outbox.latest();
    const list = mails.map(
      ({ recipient, subject, body, createdAt }) =>
        `<article dir="auto"><h2>${escapeMarkup(subject)}</h2>` +
        `<p>To ${escapeMarkup(recipient)}, ${createdAt.toISOString()}</p>` +
        `${paragraphs(body)}</article>`,
    );
    const page = htmlPage("Mail", list.length > 0 ? list.join("<hr>") : "<p>No mail yet.</p>");
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  });

  app.get("/dev/mail.json", async (_request, reply) => {
    const mails = await outbox.latest();
    return reply.header("cache-control", "no-store").send(
      mails.map(({ recipient, subject, body, createdAt }) => ({
        to: recipient,
        subject,
        body,
        createdAt: createdAt.toISOString(),
      })),
    );
  });
}

function paragraphs(body: string): string {
  return body
    .trim()
    .split("\n\n")
    .map((paragraph) =>
      /^https?:\/\/\S+$/.test(paragraph)
        ? link(paragraph)
        : `<p dir="auto">${escapeMarkup(paragraph)}</p>`,
    )
    .join("");
}

function link(address: string): string {
  return `<p><a href="${escapeMarkup(address)}">${escapeMarkup(address)}</a></p>`;
}
