import { endpoints, maxCaptionsLength, type TextTrackKind } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "../accounts/sessions.ts";
import type { CaptionsService } from "../captions/captions.ts";
import type { DescriptionsService } from "../captions/descriptions.ts";
import type { CaptionMakingService } from "../captions/machine/caption-making.ts";
import type { RecordedDescriptionsService } from "../captions/recorded-descriptions.ts";
import type { Sql } from "../db/connect.ts";
import { clientSignal } from "../http/client-gone.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { ChannelAccess } from "../studio/channel-access.ts";
import type { Channels } from "../studio/channels.ts";
import type { Invitations } from "../studio/invitations.ts";
import type { OwnVideos } from "../studio/own-videos.ts";
import type { SignedVersionsService } from "../studio/signed-versions.ts";
import type { Statistics } from "../statistics/statistics.ts";
import type { Replacements } from "../studio/replacements.ts";
import type { Thumbnails } from "../studio/thumbnails.ts";
import type { Quota } from "../studio/quota.ts";
import type { UploadTarget } from "../uploads/tus-routes.ts";

/** A character has up to 3 bytes in UTF-8 and may be escaped. */
const maxCaptionsBodyBytes = 3 * maxCaptionsLength + 1_000;

export interface StudioServices {
  readonly sql: Sql;
  readonly requestSessions: RequestSessions;
  readonly channelAccess: ChannelAccess;
  readonly channels: Channels;
  readonly invitations: Invitations;
  readonly ownVideos: OwnVideos;
  readonly replacements: Replacements;
  readonly thumbnails: Thumbnails;
  readonly captions: CaptionsService;
  readonly descriptions: DescriptionsService;
  readonly captionMaking: CaptionMakingService;
  readonly recorded: RecordedDescriptionsService;
  readonly signedVersions: SignedVersionsService;
  readonly quota: Quota;
  readonly statistics: Statistics;
  readonly uploadTarget: UploadTarget;
}

export function registerStudioRoutes(app: FastifyInstance, services: StudioServices): void {
  const {
    sql,
    requestSessions,
    channelAccess,
    channels,
    invitations,
    ownVideos,
    replacements,
    thumbnails,
    captions,
    descriptions,
    captionMaking,
    recorded,
    signedVersions,
  } = services;
  const { quota, uploadTarget } = services;
  const userOf = async (request: FastifyRequest): Promise<User> =>
    (await requestSessions.require(request)).user;

  registerCall(app, endpoints.fetchOwnChannels, async (_fields, { request }) =>
    channels.ofUser((await userOf(request)).id),
  );
  registerCall(app, endpoints.becomeCreator, async (form, { request }) =>
    channels.create(await userOf(request), form),
  );
  registerCall(app, endpoints.modifyCreator, async ({ creator, ...change }, { request }) =>
    channels.change(await userOf(request), creator, change),
  );
  registerCall(app, endpoints.fetchChannelMembers, async ({ creator }, { request }) =>
    channels.members(await userOf(request), creator),
  );
  registerCall(app, endpoints.saveChannelMember, async (form, { request }) => {
    await channels.saveMember(await userOf(request), form);
    return {};
  });
  registerCall(app, endpoints.removeChannelMember, async (form, { request }) => {
    await channels.removeMember(await userOf(request), form);
    return {};
  });
  registerCall(app, endpoints.fetchInvitations, async (_fields, { request }) =>
    invitations.ofUser(await userOf(request)),
  );
  registerCall(app, endpoints.answerInvitation, async (form, { request }) => {
    await invitations.answer(await userOf(request), form);
    return {};
  });

  registerCall(app, endpoints.createVideo, async (form, { request }) =>
    ownVideos.create(await userOf(request), form),
  );
  registerCall(app, endpoints.fetchOwnVideos, async (fields, { request }) =>
    ownVideos.list(await userOf(request), fields),
  );
  registerCall(app, endpoints.fetchOwnVideo, async ({ id }, { request }) =>
    ownVideos.one(await userOf(request), id),
  );
  registerCall(app, endpoints.fetchProcessing, async ({ id }, { request }) =>
    ownVideos.processing(await userOf(request), id),
  );
  registerCall(app, endpoints.modifyVideos, async (fields, { request }) =>
    ownVideos.modify(await userOf(request), fields),
  );
  registerCall(app, endpoints.deleteVideos, async ({ id }, { request }) => {
    await ownVideos.remove(await userOf(request), id);
    return {};
  });
  registerCall(app, endpoints.restoreVideos, async ({ id }, { request }) => {
    await ownVideos.restore(await userOf(request), id);
    return {};
  });
  registerCall(app, endpoints.retryProcessing, async ({ id }, { request }) =>
    ownVideos.retry(await userOf(request), id),
  );
  registerCall(app, endpoints.replaceVideo, async ({ id }, { request }) =>
    replacements.begin(await userOf(request), id),
  );
  registerCall(app, endpoints.cancelReplacement, async ({ id }, { request }) =>
    replacements.cancel(await userOf(request), id),
  );

  registerCall(app, endpoints.fetchStatistics, async (fields, { request }) =>
    services.statistics(await userOf(request), fields),
  );

  registerCall(app, endpoints.chooseThumbnail, async (form, { request, reply }) =>
    thumbnails.choose(await userOf(request), { ...form, signal: clientSignal(reply) }),
  );

  const textsOf = (kind: TextTrackKind | undefined) =>
    kind === "descriptions" ? descriptions : captions;
  registerCall(app, endpoints.fetchCaptions, async ({ id, kind }, { request }) =>
    textsOf(kind).list(await userOf(request), id),
  );
  registerCall(app, endpoints.saveCaptions, {
    bodyLimit: maxCaptionsBodyBytes,
    onRequest: (request) => requestSessions.require(request),
    handler: async (form, { request }) => textsOf(form.kind).save(await userOf(request), form),
  });
  registerCall(app, endpoints.fetchCaptionMaking, async ({ id }, { request }) =>
    captionMaking.find(await userOf(request), id),
  );
  registerCall(app, endpoints.startCaptionMaking, async (form, { request }) =>
    captionMaking.start(await userOf(request), form),
  );
  registerCall(app, endpoints.stopCaptionMaking, async ({ id }, { request }) =>
    captionMaking.stop(await userOf(request), id),
  );
  registerCall(app, endpoints.deleteCaptions, async (form, { request }) =>
    textsOf(form.kind).remove(await userOf(request), form),
  );
  registerCall(app, endpoints.fetchRecordedDescriptions, async ({ id }, { request }) =>
    recorded.list(await userOf(request), id),
  );
  registerCall(app, endpoints.addRecordedDescription, async (form, { request }) =>
    recorded.add(await userOf(request), form),
  );
  registerCall(app, endpoints.deleteRecordedDescription, async (form, { request }) =>
    recorded.remove(await userOf(request), form),
  );
  registerCall(app, endpoints.fetchSignedVersions, async ({ id }, { request }) =>
    signedVersions.list(await userOf(request), id),
  );
  registerCall(app, endpoints.addSignedVersion, async (form, { request }) =>
    signedVersions.add(await userOf(request), form),
  );
  registerCall(app, endpoints.deleteSignedVersion, async (form, { request }) =>
    signedVersions.remove(await userOf(request), form),
  );

  registerCall(app, endpoints.fetchQuota, async ({ creator }, { request }) => {
    const { id: userId } = await userOf(request);
    await channelAccess.requireChannel(sql, { userId, creatorId: creator, action: "see" });
    return {
      ...(await quota.measure(sql, creator)),
      can_upload: uploadTarget.unavailableReason === null,
      reason: uploadTarget.unavailableReason ?? "",
    };
  });
}
