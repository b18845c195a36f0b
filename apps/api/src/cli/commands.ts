import { resolve } from "node:path";
import type { Role } from "../accounts/roles.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { named, type Command } from "./command.ts";
import { keepingCommands } from "./keeping-commands.ts";
import { blockUsage } from "./block-usage.ts";
import { textUsage } from "./text-usage.ts";
import { userUsage } from "./user-usage.ts";
import { withDatabase } from "./with-database.ts";

/** Each loads only what it needs: the whole server loads slowly. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    usage: "migrate",
    summary: "bring the database up to date",
    run: (config) =>
      withDatabase(config, async () => "The database is up to date.", { migrates: true }),
  },
  seed: {
    usage: "seed",
    summary: "load the demo catalogue and accounts",
    async run(config) {
      if (!config.isDevelopment)
        throw new StartupError(
          "The demo accounts' passwords are public: production does not load them.",
        );
      const { createPasswords, productionCost } = await import("../accounts/passwords.ts");
      const { readKeys } = await import("../config/secret.ts");
      const { demoCatalogue, seedDemo } = await import("../seed/seed-demo.ts");
      return withDatabase(
        config,
        async ({ db, sql }) => {
          const keys = await readKeys(config);
          const passwords = createPasswords(productionCost);
          await seedDemo({
            services: { db, sql, passwords },
            keys,
            clock: systemClock,
            cataloguePath: demoCatalogue,
          });
          return "The demo catalogue is loaded.";
        },
        { migrates: true },
      );
    },
  },
  user: {
    usage: "user ACTION WHO …",
    summary:
      "list, find, create, change, export or delete accounts; WHO is a username or a mail address:",
    details: Object.values(userUsage),
    async run(config, args) {
      const { manageUser } = await import("./user.ts");
      return withDatabase(config, (database) => manageUser(config, database, args));
    },
  },
  "reencrypt-secrets": {
    usage: "reencrypt-secrets",
    summary: "encrypt what MARQUEE_SECRET_PREVIOUS encrypted with MARQUEE_SECRET",
    async run(config) {
      if (config.MARQUEE_SECRET_PREVIOUS === undefined)
        throw new StartupError("Set MARQUEE_SECRET_PREVIOUS to the secret that was used before.");
      const { readKeys } = await import("../config/secret.ts");
      const { reencryptSecrets } = await import("../secrets/reencrypt-secrets.ts");
      const { retireKeys } = await import("../secrets/retired-keys.ts");
      const keys = await readKeys(config);
      return withDatabase(config, async ({ db }) => {
        await retireKeys(db, keys);
        const count = await reencryptSecrets(db, keys);
        return (
          `Encrypted ${count} stored ${count === 1 ? "secret" : "secrets"} ` +
          "with MARQUEE_SECRET. MARQUEE_SECRET_PREVIOUS can be removed from every node now."
        );
      });
    },
  },
  video: {
    usage: "video show ID",
    summary: "say what became of a video's file, and why it could not be processed",
    async run(config, [action = "", id = ""]) {
      const { showVideo } = await import("./video.ts");
      return withDatabase(config, ({ sql }) => showVideo(sql, { action, id }));
    },
  },
  "try-captions": {
    usage: "try-captions FILE [LANGUAGE]",
    summary:
      "make captions of the first two minutes of a file with CAPTIONS_MODEL, " +
      "and print them with the CPU time and the memory that they took",
    async run(config, [path, language]) {
      const { tryCaptions } = await import("./try-captions.ts");
      return tryCaptions(config, { path: named(path, "a video or audio file"), language });
    },
  },
  secret: {
    usage: "secret reset [confirm]",
    summary:
      "give up a MARQUEE_SECRET that is lost: say what is lost with it, or, with confirm, do it",
    async run(config, [action, confirm]) {
      const isConfirmed = confirm === "confirm";
      if (action !== "reset" || (confirm !== undefined && !isConfirmed))
        throw new StartupError("Say reset, or reset confirm. See --help.");
      const { readKeys } = await import("../config/secret.ts");
      const { resetSecret } = await import("../secrets/reset-secret.ts");
      const { readSiteName } = await import("./read-site-name.ts");
      const keys = await readKeys(config);
      return withDatabase(config, async ({ db, sql }) => {
        const siteName = await readSiteName(config, sql);
        return resetSecret({ db, clock: systemClock, siteName, keys, isConfirmed });
      });
    },
  },
  "media-key": {
    usage: "media-key",
    summary:
      "print the keys by which an edge verifies media addresses, as JSON: " +
      "the present one, and the one before it",
    async run(config) {
      const { readKeys } = await import("../config/secret.ts");
      const keys = await readKeys(config);
      return JSON.stringify(keys.keys("media").map((key) => key.toString("hex")));
    },
  },
  "revoke-sessions": {
    usage: "revoke-sessions USERNAME|all",
    summary: "log somebody, or everybody, out",
    async run(config, [username]) {
      const { revokeSessions } = await import("./revoke-sessions.ts");
      return withDatabase(config, (database) =>
        revokeSessions(config, database, named(username, "a username, or all")),
      );
    },
  },
  ban: {
    usage: "ban CREATOR [lift]",
    summary: "hide a creator and their videos, or show them again",
    async run(config, [username, lift]) {
      const { banCreator } = await import("./ban.ts");
      return withDatabase(config, ({ sql }) =>
        banCreator(sql, named(username, "a creator's username"), lift !== "lift"),
      );
    },
  },
  invitation: {
    usage: "invitation list|create|revoke …",
    summary: "list the invitations to sign up, or make one (PLACES DAYS [NOTE]) or end one (ID)",
    async run(config, args) {
      const { manageInvitations } = await import("./invitation.ts");
      return withDatabase(config, ({ db }) => manageInvitations(config, db, args));
    },
  },
  moderator: {
    usage: "moderator list|grant|revoke WHO [REASON]",
    summary: "list the moderators, or change who is one",
    run: (config, args) => runRole("moderator", config, args),
  },
  administrator: {
    usage: "administrator list|grant|revoke WHO [REASON]",
    summary: "list the administrators, or change who is one; the last one stays",
    run: (config, args) => runRole("administrator", config, args),
  },
  setting: {
    usage: "setting list|get|set|unset|export|import …",
    summary:
      "look at the instance's settings, or change them, on every node at once; " +
      "import FILE check only checks",
    async run(config, args) {
      const { manageSettings } = await import("./setting.ts");
      return withDatabase(config, ({ sql }) => manageSettings(config, sql, args));
    },
  },
  text: {
    usage: "text ACTION …",
    summary:
      "look at the terms and the privacy policy of the site's own, " +
      "as Markdown by language, or change them:",
    details: textUsage,
    run: (config, args) =>
      withDatabase(config, async ({ sql }) => (await import("./text.ts")).manageTexts(sql, args)),
  },
  branding: {
    usage: "branding list|set|unset logo|icon [FILE]",
    summary:
      "show which pictures the site has, or set one from a JPEG, PNG, WebP or GIF: " +
      "icons and the share picture are made of it",
    async run(config, args) {
      const { manageBranding } = await import("./branding.ts");
      return withDatabase(config, ({ sql }) => manageBranding(config, sql, args));
    },
  },
  channel: {
    usage: "channel set-owner CHANNEL WHO keep-former|remove-former [REASON]",
    summary:
      "give a channel to another account; " +
      "the former owner stays as an editor, or loses it; both are told by mail",
    run: (config, args) =>
      withDatabase(config, async (database) =>
        (await import("./channel.ts")).manageChannel(config, database, args),
      ),
  },
  block: {
    usage: "block list|seen|add|remove …",
    summary:
      "show which networks sign in, sign up and upload, " +
      "and block some of them, until a day or for good:",
    details: blockUsage,
    run: (config, args) =>
      withDatabase(config, async ({ sql }) => (await import("./block.ts")).manageBlocks(sql, args)),
  },
  plan: {
    usage: "plan list|grant|revoke USERNAME [PLAN] [UNTIL]",
    summary: "list who has a plan, give one until a date or for good, or take it back",
    async run(config, args) {
      const { managePlans } = await import("./plan.ts");
      return withDatabase(config, ({ sql }) => managePlans(sql, args));
    },
  },
  "test-mail": {
    usage: "test-mail ADDRESS",
    summary: "send a mail by SMTP_URL at once, and say what the mail server answers",
    async run(config, [address]) {
      const { testMail } = await import("./test-mail.ts");
      return testMail(config, named(address, "an address"));
    },
  },
  "setup-link": {
    usage: "setup-link",
    summary:
      "print a link to make the first administrator in a browser, " +
      "valid for an hour, while there is none",
    async run(config) {
      const { setupLink } = await import("./setup-link.ts");
      const link = await withDatabase(config, ({ db }) => setupLink(config, db));
      if (link === null)
        throw new StartupError(
          "There is an administrator, who can make others. See administrator list.",
        );
      return link;
    },
  },
  "audit-log": {
    usage: "audit-log [COUNT]",
    summary: "print what moderators and operators did, newest first",
    async run(config, [count]) {
      const { printAuditLog } = await import("./print-audit-log.ts");
      return withDatabase(config, ({ sql }) => printAuditLog(sql, count));
    },
  },
  "import-videos": {
    usage: "import-videos CHANNEL FOLDER LIST [check]",
    summary: "add a folder of videos with a CSV or JSON of titles; check only says what would come",
    async run(config, [channel, folder, list, check]) {
      const { ownedStorage } = await import("./owned-storage.ts");
      const { importVideos } = await import("../import/import-videos.ts");
      const { createQuota } = await import("../studio/quota.ts");
      const { createSettings } = await import("../settings/settings.ts");
      return withDatabase(config, async ({ sql }) => {
        if (check !== undefined && check !== "check")
          throw new StartupError(`Unknown word ${check}. See --help.`);
        return importVideos({
          sql,
          storage: await ownedStorage(config, sql),
          quota: createQuota({
            settings: createSettings({ sql, clock: systemClock, environment: config }),
          }),
          clock: systemClock,
          channel: named(channel, "a channel's username"),
          folder: resolve(named(folder, "a folder")),
          metadata: resolve(named(list, "a CSV or JSON file")),
          isCheck: check === "check",
          print: (line) => console.log(line),
        });
      });
    },
  },
  "move-media": {
    usage: "move-media s3|folder",
    summary: "move uploads and media to S3_BUCKET or to STORAGE_FOLDER, while the site serves",
    async run(config, [target = ""]) {
      const { moveMedia } = await import("./move-media.ts");
      return withDatabase(config, ({ sql }) =>
        moveMedia(config, { sql, target, print: (line) => console.log(line) }),
      );
    },
  },
  ...keepingCommands,
};

async function runRole(role: Role, config: Config, args: readonly string[]): Promise<string> {
  const [{ manageRole }, { readSiteName }] = await Promise.all([
    import("./role.ts"),
    import("./read-site-name.ts"),
  ]);
  return withDatabase(config, async ({ db, sql }) =>
    manageRole({ config, db, role, siteName: await readSiteName(config, sql), args }),
  );
}
