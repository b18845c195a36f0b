import type {
  appealDecision,
  decideAppeal,
  decideReport,
  fetchAuditLog,
  fetchOwnDecisions,
  fetchReports,
  reportContent,
} from "../../domains/moderation";
import type { Examples } from "../example";

const subject = { kind: "video", id: "nGQyaB_k1Oo" } as const;
const decision = {
  id: "0d8e7c1a-52c5-4a4e-9d0b-8f1f7a3b2c55",
  reason: "copyright",
  text: "The music belongs to somebody else.",
  created_at: "2024-03-02T10:00:00.000Z",
  appeal: {
    text: "I wrote that music.",
    created_at: "2024-03-02T11:00:00.000Z",
    outcome: null,
    answer: "",
  },
} as const;

export const moderationExamples = {
  reportContent: {
    request: { ...subject, reason: "copyright", text: "This is my music." },
    response: {},
  },
  fetchReports: {
    request: { filter: "open", kind: "video", offset: 0, records: 20 },
    response: {
      subjects: [
        {
          ...subject,
          title: "The Northern Foyer",
          username: "slow_light",
          channel_name: "Slow Light",
          hidden: 1,
          held: 0,
          report_count: 1,
          reports: [
            {
              reason: "copyright",
              text: "This is my music.",
              created_at: "2024-03-01T09:30:00.000Z",
            },
          ],
          decision: { ...decision, moderator: "grace_h" },
        },
      ],
      total: 1,
    },
  },
  decideReport: {
    request: {
      ...subject,
      action: "hide",
      reason: "copyright",
      text: "The music belongs to somebody else.",
    },
    response: {},
  },
  decideAppeal: {
    request: { id: decision.id, outcome: "lift", text: "Thank you, we were wrong." },
    response: {},
  },
  fetchOwnDecisions: {
    request: {},
    response: [{ ...decision, kind: "video", subject_id: subject.id, title: "The Northern Foyer" }],
  },
  appealDecision: { request: { id: decision.id, text: "I wrote that music." }, response: {} },
  fetchAuditLog: {
    request: {
      offset: 0,
      records: 50,
      actor: "grace_h",
      from_day: "2024-03-01",
      to_day: "2024-03-02",
    },
    response: {
      entries: [
        {
          id: "7",
          created_at: "2024-03-02T10:00:00.000Z",
          actor: "grace_h",
          action: "hide",
          subject_kind: "video",
          subject_id: subject.id,
          detail: "copyright: The music belongs to somebody else.",
        },
      ],
      total: 1,
    },
  },
} satisfies Examples<{
  reportContent: typeof reportContent;
  fetchReports: typeof fetchReports;
  decideReport: typeof decideReport;
  decideAppeal: typeof decideAppeal;
  fetchOwnDecisions: typeof fetchOwnDecisions;
  appealDecision: typeof appealDecision;
  fetchAuditLog: typeof fetchAuditLog;
}>;
