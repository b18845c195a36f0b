import type {
  changeInstanceSettings,
  fetchInstanceSettings,
} from "../../domains/instance-settings";
import type { ResponseOf } from "../../endpoint";
import type { Examples } from "../example";

type Setting = ResponseOf<typeof fetchInstanceSettings>["settings"][number];

const signUps: Setting = {
  name: "sign-ups",
  group: "accounts",
  kind: "choice",
  choices: ["open", "closed"],
  min: null,
  max: null,
  unit: "",
  max_length: null,
  purpose: "who may create an account: open (default) for everybody, closed for nobody",
  value: "closed",
  default: "open",
  source: "stored",
  variable: "SIGN_UPS",
  version: "3d0f3b9ddcacec30",
};

const allowedDomains: Setting = {
  ...signUps,
  name: "allowed-mail-domains",
  kind: "list",
  choices: [],
  purpose:
    "mail domains that accounts may be created with, by commas, each with its subdomains; " +
    "all by default",
  value: "",
  default: "",
  source: "default",
  variable: "ALLOWED_MAIL_DOMAINS",
  version: "",
};

export const instanceSettingsExamples = {
  fetchInstanceSettings: { request: {}, response: { settings: [signUps, allowedDomains] } },
  changeInstanceSettings: {
    request: {
      changes: [{ name: "sign-ups", value: "open", version: signUps.version }],
      check: false,
    },
    response: {
      applied: true,
      changes: [
        {
          name: "sign-ups",
          before: "closed",
          after: "open",
          version: signUps.version,
          problem: null,
        },
      ],
    },
  },
} satisfies Examples<{
  fetchInstanceSettings: typeof fetchInstanceSettings;
  changeInstanceSettings: typeof changeInstanceSettings;
}>;
