import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { connections } from "../db/schema/accounts.ts";
import type { Pictures } from "../pictures/create-pictures.ts";
import type { PictureTarget } from "../pictures/picture-target.ts";
import { ServiceError } from "../services/service-error.ts";
import type { IsAllowedAddress } from "../outbound/allowed-addresses.ts";
import { downloadPicture } from "./download-picture.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "./sessions.ts";

export interface ProviderPictureOptions {
  readonly db: Database;
  readonly rateLimits: RateLimits;
  readonly pictures: Pictures;
  readonly target: PictureTarget;
  readonly isAllowedAddress: IsAllowedAddress;
  readonly allowsHttp: boolean;
}

const timeoutMs = 10_000;

export type ProviderPicture = ReturnType<typeof createProviderPicture>;

export function createProviderPicture(options: ProviderPictureOptions) {
  const { db, rateLimits, pictures, target, isAllowedAddress, allowsHttp } = options;

  async function find(user: User): Promise<URL | null> {
    const [named] = await db
      .select({ picture: connections.picture })
      .from(connections)
      .where(
        and(
          eq(connections.userId, user.id),
          eq(connections.kind, "identity-provider"),
          ne(connections.picture, ""),
        ),
      );
    const url = named ? URL.parse(named.picture) : null;
    return url && (allowsHttp || url.protocol === "https:") ? url : null;
  }

  return {
    isOffered: async (user: User): Promise<boolean> => (await find(user)) !== null,

    async adopt(user: User): Promise<User> {
      const url = await find(user);
      if (!url)
        throw new ServiceError(
          "not-found",
          "no-provider-picture",
          "Your identity provider has no picture of you.",
        );
      await rateLimits.count(["picture", user.id], limits.picturesOfAccount);
      const content = await downloadPicture(url, { isAllowedAddress, timeoutMs }).catch(
        (cause: unknown) => {
          throw new ServiceError(
            "conflict",
            "provider-picture-unusable",
            "We could not get the picture from your identity provider. Please upload one instead.",
            { cause },
          );
        },
      );
      const images = await pictures.make(content, {
        spec: target.spec,
        crop: null,
        userId: user.id,
      });
      return (await target.store(user.id, images, user)) ?? user;
    },
  };
}
