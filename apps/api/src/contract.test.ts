import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type Endpoint } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "./testing/authenticator.ts";
import { openBrowser, type Browser } from "./testing/browser.ts";
import { credentialFor } from "./testing/identity.ts";
import { awaitMail, tokenIn } from "./testing/mailbox.ts";
import { addMember } from "./testing/members.ts";
import { codeOf, newPerson, register } from "./testing/people.ts";
import { png } from "./testing/png.ts";
import { refusal } from "./testing/refusal.ts";
import { startExternalPostgres, type ExternalPostgres } from "./testing/external-postgres.ts";
import { startTestSite, type TestSite } from "./testing/test-site.ts";

describe.each([
  { database: "the embedded PostgreSQL", isExternal: false },
  { database: "any PostgreSQL by DATABASE_URL", isExternal: true },
])("R-API-04 on $database", ({ isExternal }) => {
  let site: TestSite;
  let server: ExternalPostgres | null = null;
  const called = new Set<string>();

  beforeAll(async () => {
    server = isExternal ? await startExternalPostgres() : null;
    site = await startTestSite(
      server ? { environment: { DATABASE_URL: server.url } } : { isEmbedded: true },
    );
  });
  afterAll(async () => {
    await site.stop();
    await server?.stop();
  });

  function open(): Browser {
    const browser = openBrowser(site);
    const call: Browser["call"] = (endpoint: Endpoint, ...rest: unknown[]) => {
      called.add(endpoint.name);
      return Reflect.apply(browser.call, null, [endpoint, ...rest]);
    };
    return { ...browser, call };
  }

  test("every public call's response matches its schema", async () => {
    const visitor = open();
    const found = await visitor.call(endpoints.search, { searchTerm: "light", records: 3 });
    expect(found.playlists.map(({ id }) => id)).toContain("p-light");
    const feed = await visitor.call(endpoints.fetchHomeVideo, { offset: 0, viewportWidth: 1280 });
    expect(feed).toHaveLength(8);
    expect(await visitor.call(endpoints.fetchCarouselItems, {})).toHaveLength(1);
    expect((await visitor.call(endpoints.fetchHomeFront, {})).cards).toHaveLength(1);
    const ids = feed.slice(0, 4).map((video) => video.video_id);
    expect(
      Object.keys(await visitor.call(endpoints.fetchWatchedVideos, { videoid: ids })),
    ).toHaveLength(4);
    expect(
      (await visitor.call(endpoints.getPlaylist, { id: ["p-long"], offset: 12 })).videos,
    ).toHaveLength(8);
    const creator = await visitor.call(endpoints.fetchCreatorId, { username: "nova_lane" });
    expect(
      (await visitor.call(endpoints.fetchCreatorInfo, { userid: creator?.id ?? "" }))?.creator,
    ).toBe("Nova Lane");
    expect(
      await visitor.call(endpoints.fetchCreatorVideo, { creatorid: "c-nova", order: "oldest" }),
    ).toHaveLength(12);
    expect(await visitor.call(endpoints.fetchCreatorAbout, { userid: "c-nova" })).toMatchObject({
      total_videos: 20,
    });
    const series = await visitor.call(endpoints.fetchCreatorPlaylists, { creatorid: "c-nova" });
    expect(series.map(({ id }) => id).toSorted()).toEqual(["p-light", "p-long"]);
    const followed = await visitor.call(endpoints.fetchFollowedVideos, {
      userid: ["c-nova", "c-moss"],
    });
    expect(followed.videos).toHaveLength(24);
    expect(
      (await visitor.call(endpoints.findByName, { creators: ["moss_field"], videos: [] })).creators,
    ).toHaveLength(1);
    expect(await visitor.call(endpoints.fetchTagVideos, { tag: "Slow" })).toHaveLength(12);
    expect(
      await visitor.call(endpoints.creatorsById, { userid: ["c-nova", "c-moss"] }),
    ).toHaveProperty("moss_field");
    expect((await visitor.call(endpoints.watch, { v: "v-00" }))?.video.video_ID).toBe("v-00");
    expect(await visitor.call(endpoints.watch, { v: "nope" })).toBeNull();
    expect(await visitor.call(endpoints.fetchTranscript, { v: "v-00" })).toBeNull();
    expect(await visitor.call(endpoints.searchCaptions, { searchTerm: "light" })).toEqual([]);
    expect(await visitor.call(endpoints.countView, { v: "v-00" })).toEqual({});
    const { request: transfer } = examples.sendTransfer;
    expect(await visitor.call(endpoints.sendTransfer, transfer)).toEqual({});
    const received = await open().call(endpoints.receiveTransfer, { transfer: transfer.transfer });
    expect(received).toEqual({ sealed: transfer.sealed });
    const { request: slot, response: written } = examples.writeSyncSlot;
    expect(await visitor.call(endpoints.writeSyncSlot, slot)).toEqual(written);
    expect(await open().call(endpoints.readSyncMailbox, examples.readSyncMailbox.request)).toEqual(
      examples.readSyncMailbox.response,
    );
    expect(await visitor.call(endpoints.removeSyncSlots, examples.removeSyncSlots.request)).toEqual(
      {},
    );
    expect(await visitor.call(endpoints.fetchPushKey, {})).toMatchObject({
      key: expect.stringMatching(/^B[\w-]{86}$/),
    });
    const { request: subscription } = examples.savePushSubscription;
    expect(await visitor.call(endpoints.savePushSubscription, subscription)).toEqual({});
    expect(
      await visitor.call(endpoints.removePushSubscription, examples.removePushSubscription.request),
    ).toEqual({});
    expect(
      await visitor.call(endpoints.recordWatch, { v: "v-00", seconds: 4, parts: [0] }),
    ).toEqual({});
    expect(
      (await visitor.call(endpoints.fetchSignInOptions, {})).identity_providers[0]?.sign_in_url,
    ).not.toBe("");
    expect(await visitor.call(endpoints.fetchSiteText, { text: "terms", locale: "en" })).toBeNull();
    expect(await visitor.call(endpoints.fetchCreatorId, { username: "nope" })).toBeNull();
    expect(await visitor.call(endpoints.fetchWatchedVideos, { videoid: ["nope"] })).toEqual({});
  });

  test("every account call's response matches its schema, through one account's life", async () => {
    const { username: uid, email, password: pwd } = newPerson();
    const browser = open();
    await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
    await browser.call(endpoints.resendActivation, { email });
    await expect
      .poll(
        async () =>
          (await fetch(`${site.url}/dev/mail.json`).then((mails) => mails.text())).split(email)
            .length,
      )
      .toBe(3);
    await browser.call(endpoints.verifyActivateLink, {
      token: tokenIn(await awaitMail(site, email, "Activate")),
    });

    await browser.call(endpoints.resetPassword, { email });
    const reset = tokenIn(await awaitMail(site, email, "Reset your"));
    await browser.call(endpoints.verifyResetLink, { token: reset });
    const second = "Gondola-8-Reef";
    await browser.call(endpoints.checkNewPassword, { new_password: second, token: reset });
    await browser.call(endpoints.resetChangePassword, {
      token: reset,
      new_password: second,
      confirm_password: second,
    });
    expect((await browser.call(endpoints.login, { uid: email, pwd: second })).multiFactor).toBe(
      false,
    );

    const third = "Lantern-3-Moss";
    await browser.call(endpoints.changePassword, {
      current_password: second,
      new_password: third,
      confirm_password: third,
    });
    const { manual_key } = await browser.call(endpoints.totpGen, {});
    const { backup } = await browser.call(endpoints.totpAdd, { otp: codeOf(site, manual_key) });
    expect(backup).toHaveLength(10);
    site.advance(30_000);
    const renewed = await browser.call(endpoints.newBackupCodes, {
      password: third,
      otp: codeOf(site, manual_key),
    });
    await browser.call(endpoints.resetMfa, { email });
    const token = tokenIn(await awaitMail(site, email, "Turn off two-factor"));
    await browser.call(endpoints.verifyMfaResetLink, { token });
    await browser.call(endpoints.verifyMfaPwd, { token, password: third });
    await browser.call(endpoints.resetChangeMfa, { token, backupCode: renewed.backup[0] ?? "" });
    const again = await browser.call(endpoints.totpGen, {});
    await browser.call(endpoints.totpAdd, { otp: codeOf(site, again.manual_key) });
    site.advance(30_000);
    await browser.call(endpoints.totpDisable, {
      password: third,
      otp: codeOf(site, again.manual_key),
    });

    await browser.call(endpoints.modifyAccount, { email: `new.${email}`, password: third });
    await browser.call(endpoints.verifyEmailLink, {
      token: tokenIn(await awaitMail(site, `new.${email}`, "Confirm")),
    });
    expect((await browser.call(endpoints.fetchAccount, {})).email).toBe(`new.${email}`);
    const undoToken = tokenIn(await awaitMail(site, email, "address was changed"));
    await browser.call(endpoints.undoEmailChange, { token: undoToken });
    await browser.call(endpoints.login, { uid, pwd: third });
    expect((await browser.call(endpoints.fetchAccount, {})).email).toBe(email);

    await writeFile(join(site.mediaFolder, "creators/me.png"), png(96, 96, [200, 30, 30]));
    const picture = `${site.url}/media/creators/me.png`;
    const credential = await credentialFor(browser, { sub: uid, email, picture });
    await browser.call(endpoints.connect, { provider: "identity-provider", credential });
    expect((await browser.call(endpoints.adoptProviderPicture, {})).token).toBeDefined();
    expect((await browser.call(endpoints.fetchConnections, {}))[0]).toMatchObject({
      connected: true,
    });
    const elsewhere = open();
    const form = { credential: await credentialFor(elsewhere, { sub: uid, email }) };
    expect((await elsewhere.call(endpoints.identityProviderVerify, form)).multiFactor).toBe(false);
    await browser.call(endpoints.disconnect, { provider: "identity-provider" });
    await browser.call(endpoints.subscribe, { plan: "all-access" });

    // Disconnecting has ended the session of that identity.
    await open().call(endpoints.login, { uid, pwd: third });
    const devices = await browser.call(endpoints.viewDevices, {});
    const other = devices.find((device) => device.this_device === 0);
    await browser.call(endpoints.deleteSession, { deleteid: other?.id ?? "" });
    await browser.call(endpoints.deleteOtherSessions, {});
    expect((await browser.call(endpoints.fetchSecurityLog, {}))[0]?.kind).toBe("device-logged-out");
    const authenticator = createAuthenticator(site.url);
    const creation = await browser.call(endpoints.passkeyRegistrationOptions, {});
    await browser.call(endpoints.addPasskey, {
      response: authenticator.register(creation.challenge),
    });
    const [passkey] = await browser.call(endpoints.fetchPasskeys, {});
    await browser.call(endpoints.renamePasskey, { id: passkey?.id ?? "", name: "Spare key" });
    const { challenge } = await browser.call(endpoints.passkeySignInOptions, {});
    await browser.call(endpoints.passkeySignIn, {
      response: authenticator.signIn(challenge),
      confirms: true,
    });
    await browser.call(endpoints.addAccessKey, {
      name: "Nightly upload",
      scopes: ["videos:read"],
      days: 7,
    });
    const [key] = await browser.call(endpoints.fetchAccessKeys, {});
    await browser.call(endpoints.removeAccessKey, { id: key?.id ?? "" });
    await browser.call(endpoints.removePasskey, { id: passkey?.id ?? "" });
    expect((await browser.call(endpoints.exportData, {})).username).toBe(uid);
    await browser.call(endpoints.requestExport, {});
    await awaitMail(site, email, "data is ready");
    await browser.call(endpoints.logout, {});
    await browser.call(endpoints.login, { uid, pwd: third });
    await browser.call(endpoints.deleteAccount, { password: third });
  });

  test("every call of a creator has a response that matches its schema", async () => {
    const browser = open();
    const { username: uid, email, password: pwd } = await register(site);
    const person = await register(site);
    const helper = open();
    await helper.call(endpoints.login, { uid: person.username, pwd: person.password });
    await browser.call(endpoints.login, { uid: email, pwd });
    const { id: creator } = await browser.call(endpoints.becomeCreator, {
      username: `${uid}_films`,
      name: "Films",
    });
    const links = [{ label: "Workshop", url: "https://films.example/" }];
    expect(
      await browser.call(endpoints.modifyCreator, { creator, about: "", links }),
    ).toMatchObject({ links });
    await addMember({ owner: browser, creator, member: { browser: helper, person } });
    expect(await browser.call(endpoints.fetchChannelMembers, { creator })).toHaveLength(2);
    await browser.call(endpoints.removeChannelMember, { creator, username: person.username });
    expect(await browser.call(endpoints.fetchOwnChannels, {})).toHaveLength(1);

    const { video_id: id } = await browser.call(endpoints.createVideo, {
      creator,
      title: "Harbour lights",
    });
    const changed = await browser.call(endpoints.modifyVideos, {
      id: [id],
      tags: ["sea"],
      visibility: "Unlisted",
    });
    expect(changed).toMatchObject([{ tags: ["sea"], visibility: "Unlisted" }]);
    expect(
      (await browser.call(endpoints.fetchOwnVideos, { creator, searchTerm: "sea" })).total,
    ).toBe(1);
    expect(await browser.call(endpoints.fetchProcessing, { id: [id] })).toMatchObject([
      { state: "uploading" },
    ]);
    expect(await refusal(browser.call(endpoints.retryProcessing, { id }))).toBe(
      "This video has not failed.",
    );
    for (const call of [endpoints.replaceVideo, endpoints.cancelReplacement])
      expect(await refusal(browser.call(call, { id }))).toBe(
        "This video has nothing to watch yet.",
      );
    const statistics = await browser.call(endpoints.fetchStatistics, {
      creator,
      video: id,
      days: "28",
    });
    expect(statistics.days).toHaveLength(28);
    expect(await refusal(browser.call(endpoints.chooseThumbnail, { id, seconds: 1 }))).toContain(
      "as soon as the video",
    );
    const captions = {
      id,
      language: "en",
      label: "English",
      content: "1\n00:00:01,000 --> 00:00:02,000\nHello",
    };
    expect(await browser.call(endpoints.saveCaptions, captions)).toMatchObject([
      { language: "en", cues: 1 },
    ]);
    expect(await browser.call(endpoints.fetchCaptions, { id })).toHaveLength(1);
    expect(await browser.call(endpoints.deleteCaptions, { id, language: "en" })).toEqual([]);
    expect(await refusal(browser.call(endpoints.startCaptionMaking, { id }))).toBe(
      "This instance makes no captions.",
    );
    for (const call of [endpoints.fetchCaptionMaking, endpoints.stopCaptionMaking])
      expect(await browser.call(call, { id })).toEqual({ available: false, job: null });
    expect(await browser.call(endpoints.fetchRecordedDescriptions, { id })).toEqual([]);
    const recording = { id, language: "en", label: "English" };
    expect(
      await refusal(browser.call(endpoints.addRecordedDescription, { ...recording, from: id })),
    ).toContain("no sound");
    expect(
      await refusal(browser.call(endpoints.deleteRecordedDescription, { id, language: "en" })),
    ).toContain("no recording");
    expect(await browser.call(endpoints.fetchSignedVersions, { id })).toEqual([]);
    const version = { id, language: "ase" };
    expect(
      await refusal(browser.call(endpoints.addSignedVersion, { ...version, signed: id })),
    ).toContain("another video");
    expect(await refusal(browser.call(endpoints.deleteSignedVersion, version))).toContain(
      "no version",
    );
    await browser.call(endpoints.deleteVideos, { id: [id] });
    await browser.call(endpoints.restoreVideos, { id: [id] });
    expect((await browser.call(endpoints.fetchOwnVideo, { id })).delete_at).toBeNull();
    expect((await browser.call(endpoints.fetchQuota, { creator })).used_bytes).toBe(0);

    const playlist = await browser.call(endpoints.createPlaylist, { creator, name: "Evenings" });
    const filled = {
      id: playlist.id,
      videos: [id],
      cover_video: id,
      visibility: "Public" as const,
    };
    expect(await browser.call(endpoints.modifyPlaylist, filled)).toMatchObject({
      cover_video: id,
      total: 1,
    });
    expect(
      (await browser.call(endpoints.fetchOwnPlaylist, { id: playlist.id })).videos,
    ).toMatchObject([{ shown: 0 }]);
    expect(await browser.call(endpoints.fetchOwnPlaylists, { creator })).toHaveLength(1);
    await browser.call(endpoints.deletePlaylist, { id: playlist.id });

    const hook = await browser.call(endpoints.addWebhook, {
      creator,
      url: "https://films.example/hook",
    });
    await browser.call(endpoints.testWebhook, { id: hook.id });
    const [webhook] = await browser.call(endpoints.fetchWebhooks, { creator });
    expect(webhook).toMatchObject({ id: hook.id, deliveries: [{ event: "webhook.test" }] });
    await browser.call(endpoints.removeWebhook, { id: hook.id });
  });

  test("every call of moderation has a response that matches its schema", async () => {
    const owner = open();
    const { email: uid, password: pwd, username } = await register(site);
    await owner.call(endpoints.login, { uid, pwd });
    const channel = await owner.call(endpoints.becomeCreator, {
      username: `${username}_films`,
      name: "Films",
    });
    const moderator = open();
    await moderator.call(endpoints.login, { uid: "demo_moderator", pwd: "Usher-5-Aisle" });
    const subject = { kind: "channel", id: channel.id } as const;
    await open().call(endpoints.reportContent, {
      ...subject,
      reason: "spam",
      text: "Only advertising.",
    });
    const reported = await moderator.call(endpoints.fetchReports, {
      kind: "channel",
      reason: "spam",
    });
    expect(reported).toMatchObject({
      subjects: [{ id: channel.id, reports: [{ text: "Only advertising." }] }],
      total: 1,
    });
    const decision = { reason: "spam", text: "Advertising." } as const;
    await moderator.call(endpoints.decideReport, { ...subject, ...decision, action: "ban" });
    const [own] = await owner.call(endpoints.fetchOwnDecisions, {});
    expect(own).toMatchObject({
      subject_id: channel.id,
      title: "Films",
      appeal: null,
      ...decision,
    });
    await owner.call(endpoints.appealDecision, { id: own?.id ?? "", text: "These are films." });
    const administrator = open();
    await administrator.call(endpoints.login, { uid: "demo_admin", pwd: "Projector-6-Booth" });
    await administrator.call(endpoints.decideAppeal, {
      id: own?.id ?? "",
      outcome: "lift",
      text: "Indeed.",
    });
    const { entries } = await moderator.call(endpoints.fetchAuditLog, {});
    expect(entries.map(({ action }) => action)).toEqual(["lift-after-appeal", "appeal", "ban"]);
  });

  test("every call of administrators has a response that matches its schema", async () => {
    const browser = open();
    await browser.call(endpoints.login, { uid: "demo_admin", pwd: "Projector-6-Booth" });
    const { username } = await register(site);
    const [{ id } = { id: "" }] = (await browser.call(endpoints.fetchPeople, { search: username }))
      .people;
    await browser.call(endpoints.addAccountNote, { id, text: "Was warned." });
    const { id: invitation, link } = await browser.call(endpoints.createSignUpInvitation, {
      places: 2,
      days: 3,
      note: "Ada",
    });
    const token = new URL(link).searchParams.get("invitation") ?? "";
    expect(await open().call(endpoints.checkSignUpInvitation, { invitation: token })).toEqual({
      usable: true,
    });
    await browser.call(endpoints.revokeSignUpInvitation, { id: invitation });
    expect(await browser.call(endpoints.fetchSignUpInvitations, {})).toMatchObject([
      { note: "Ada", places: 2, taken: 0 },
    ]);
    expect(await browser.call(endpoints.fetchPerson, { id })).toMatchObject({
      username,
      notes: [{ text: "Was warned." }],
    });
    const reason = "Asked for by mail.";
    await browser.call(endpoints.setAccountRole, { id, role: "none", reason });
    expect(
      await refusal(browser.call(endpoints.setAccountQuota, { id, gigabytes: 3, reason })),
    ).toContain("no channel");
    const given = { creator: "c-nova", owner: "nobody_there", reason };
    expect(await refusal(browser.call(endpoints.changeChannelOwner, given))).toContain(
      "no such account",
    );
    expect(await browser.call(endpoints.exportAccount, { id, reason })).toMatchObject({ username });
    await browser.call(endpoints.actOnAccount, { id, action: "disable", reason });
    expect((await browser.call(endpoints.fetchInstanceOverview, {})).disabled).toBe(1);
    expect((await browser.call(endpoints.fetchInstanceHealth, {})).nodes[0]?.role).toBe("web");
    expect(await browser.call(endpoints.fetchEncodes, { state: "waiting" })).toEqual({
      encodes: [],
      total: 0,
    });
    expect(
      await refusal(browser.call(endpoints.actOnEncode, { video: "v-00", action: "cancel" })),
    ).toContain("not being");
    expect((await browser.call(endpoints.fetchUndelivered, { kind: "event" })).total).toBe(0);
    const gone = { kind: "mail", id, action: "drop" } as const;
    expect(await refusal(browser.call(endpoints.actOnUndelivered, gone))).toContain("no longer");
    const { request: report } = examples.reportPlayback;
    await open().call(endpoints.reportPlayback, { ...report, video: "v-00" });
    const network = { network: "198.51.100.7/24", scope: "sign-up", reason } as const;
    expect(await browser.call(endpoints.blockNetwork, network)).toEqual({
      network: "198.51.100.0/24",
    });
    const [block] = await browser.call(endpoints.fetchNetworkBlocks, {});
    expect(block).toMatchObject({ network: "198.51.100.0/24", created_by: "demo_admin" });
    await browser.call(endpoints.unblockNetwork, { id: block?.id ?? "", reason });
    expect((await browser.call(endpoints.fetchNetworkActivity, {})).kept_days).toBe(14);
    const { reports } = await browser.call(endpoints.fetchPlaybackReports, {});
    expect(reports).toMatchObject([{ video: "v-00", view: report.view }]);
    await browser.call(endpoints.actOnPlaybackReport, {
      id: reports[0]?.id ?? "",
      action: "resolve",
    });
    expect((await browser.call(endpoints.fetchSetupChecklist, {})).mail_is_set).toBe(false);
    expect(
      (await browser.call(endpoints.sendTestMail, { email: "a@films.example" })).problem,
    ).toContain("SMTP_URL");
    await browser.call(endpoints.confirmSetupPart, { part: "legal" });
    const { missing } = await browser.call(endpoints.fetchSetupChecklist, {});
    expect([missing.includes("languages"), missing.includes("legal")]).toEqual([true, false]);
    const first = {
      name: "Robin",
      email: "first@films.example",
      uid: "first_admin",
      token: "guessed",
    };
    const pwd = "Tangerine-9-Kayak";
    expect(
      await refusal(
        browser.call(endpoints.createFirstAdministrator, { ...first, pwd, pwdrepeat: pwd }),
      ),
    ).toContain("not valid any more");
    const { settings } = await browser.call(endpoints.fetchInstanceSettings, {});
    const changes = settings.map(({ name, value, version }) => ({ name, value, version }));
    expect(
      (await browser.call(endpoints.changeInstanceSettings, { changes, check: true })).applied,
    ).toBe(false);
    expect((await browser.call(endpoints.fetchSiteTexts, {})).texts).toEqual([]);
    const text = { text: "about", locale: "de" } as const;
    const { blocks } = await browser.call(endpoints.changeSiteText, {
      ...text,
      markdown: "# Wir",
      version: "",
    });
    expect(blocks).toMatchObject([{ kind: "heading", parts: [{ text: "Wir" }] }]);
    expect((await browser.call(endpoints.fetchSiteTextVersions, text)).versions).toMatchObject([
      { markdown: "# Wir" },
    ]);
    const { fallback: front } = await browser.call(endpoints.fetchFront, {});
    expect(await browser.call(endpoints.changeFront, { front, version: "" })).toMatchObject({
      published: false,
    });
    const chosen = { videos: ["v-00", "nope"], channels: ["c-nova"] };
    expect(await browser.call(endpoints.previewFeatured, chosen)).toMatchObject({
      cards: [{ video: { video_id: "v-00" } }],
      channels: [{ creator_uid: "nova_lane" }],
    });
  });

  test("no call was left out", () => {
    expect([...called].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});
