import type {
  confirmSetupPart,
  createFirstAdministrator,
  fetchSetupChecklist,
  sendTestMail,
} from "../../domains/setup";
import type { Examples } from "../example";

export const setupExamples = {
  createFirstAdministrator: {
    request: {
      token: "1709290000000.c2lnbmF0dXJl",
      name: "Ada",
      email: "ada@films.example",
      uid: "ada_l",
      pwd: "Tangerine-9-Kayak",
      pwdrepeat: "Tangerine-9-Kayak",
    },
    response: {},
  },
  fetchSetupChecklist: {
    request: {},
    response: {
      address: "https://films.example",
      mail_from: "Film Club <mail@films.example>",
      mail_is_set: true,
      missing: ["contacts", "legal", "second-factor", "backup"],
    },
  },
  sendTestMail: {
    request: { email: "ada@films.example" },
    response: { problem: "" },
  },
  confirmSetupPart: {
    request: { part: "legal" },
    response: {},
  },
} satisfies Examples<{
  createFirstAdministrator: typeof createFirstAdministrator;
  fetchSetupChecklist: typeof fetchSetupChecklist;
  sendTestMail: typeof sendTestMail;
  confirmSetupPart: typeof confirmSetupPart;
}>;
