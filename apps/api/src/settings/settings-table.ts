import * as z from "zod";

const signUpModes = ["open", "closed"] as const;
const channelMakers = ["everyone", "staff"] as const;

const domain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

const domains = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .pipe(z.array(z.string().regex(domain, "expected domains such as example.com, by commas")));

interface Setting<T> {
  /** The environment variable that overrides the stored value. */
  readonly variable: string;
  /** Parses the text that a person or the environment gives. */
  readonly schema: z.ZodType<T, string>;
  readonly fallback: NoInfer<T>;
  /** For people: what it does, with its default. */
  readonly purpose: string;
}

function defineSetting<T, const V extends string>(setting: Setting<T> & { readonly variable: V }) {
  return setting;
}

/** Every setting that holds on all nodes without a restart. */
export const settingsTable = {
  "sign-ups": defineSetting({
    variable: "SIGN_UPS",
    schema: z.enum(signUpModes, "expected open or closed"),
    fallback: "open",
    purpose: "who may create an account: open (default) for everybody, closed for nobody",
  }),
  "allowed-mail-domains": defineSetting({
    variable: "ALLOWED_MAIL_DOMAINS",
    schema: domains,
    fallback: [],
    purpose: "mail domains that accounts may be created with, by commas, each with its subdomains; all by default",
  }),
  "refused-mail-domains": defineSetting({
    variable: "REFUSED_MAIL_DOMAINS",
    schema: domains,
    fallback: [],
    purpose: "mail domains that no account may be created with, by commas, each with its subdomains; none by default",
  }),
  "channel-creation": defineSetting({
    variable: "CHANNEL_CREATION",
    schema: z.enum(channelMakers, "expected everyone or staff"),
    fallback: "everyone",
    purpose: "who may create a channel: everyone (default), or staff for moderators and administrators alone",
  }),
};

export type SettingName = keyof typeof settingsTable;

export type Settings = {
  readonly [Name in SettingName]: z.output<(typeof settingsTable)[Name]["schema"]>;
};

export const settingNames = Object.keys(settingsTable).filter(isSettingName);

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingsTable, name);
}
