import { describe, expectTypeOf, test } from "vitest";
import {
  createClient,
  type DecodedRequestOf,
  type Endpoints,
  type FeedVideo,
  type RequestOf,
  type ResponseOf,
  type ResultOf,
  type SignInResponse,
  type VideoSummary,
  type WatchPage,
  type WatchPageResponse,
} from ".";

type Call = keyof Endpoints;
const client = createClient();

describe("types", () => {
  test("a field with a default is optional for the caller, and always set for the server", () => {
    expectTypeOf<{ creatorid: string }>().toExtend<RequestOf<Endpoints["fetchCreatorVideo"]>>();
    expectTypeOf<DecodedRequestOf<Endpoints["fetchCreatorVideo"]>>().toEqualTypeOf<{
      creatorid: string;
      offset: number;
      order: "newest" | "oldest";
      records?: number | undefined;
      origin: "search";
      searchTerm: string;
    }>();
  });

  test("required fields and field types are checked", () => {
    expectTypeOf<{ w: string }>().not.toExtend<RequestOf<Endpoints["watch"]>>();
    expectTypeOf<{ v: number }>().not.toExtend<RequestOf<Endpoints["watch"]>>();
    expectTypeOf<{ uid: string }>().not.toExtend<RequestOf<Endpoints["login"]>>();
    expectTypeOf<{ credential: string }>().toExtend<RequestOf<Endpoints["login"]>>();
  });

  test("responses are typed by their call", () => {
    expectTypeOf<ResponseOf<Endpoints["watch"]>>().toEqualTypeOf<WatchPageResponse | null>();
    expectTypeOf<ResponseOf<Endpoints["fetchHomeVideo"]>>().toEqualTypeOf<FeedVideo[]>();
    expectTypeOf<ResponseOf<Endpoints["login"]>>().toEqualTypeOf<SignInResponse>();
    expectTypeOf<FeedVideo["verified"]>().toEqualTypeOf<0 | 1>();
    expectTypeOf(() =>
      client.call({} as Endpoints["watch"], { v: "a" }),
    ).returns.resolves.toEqualTypeOf<WatchPage | null>();
  });

  test("results have the same names in every call", () => {
    expectTypeOf<ResultOf<Endpoints["watch"]>>().toEqualTypeOf<WatchPage | null>();
    expectTypeOf<ResultOf<Endpoints["fetchHomeVideo"]>>().toEqualTypeOf<VideoSummary[]>();
    expectTypeOf<ResultOf<Endpoints["login"]>>().toEqualTypeOf<SignInResponse>();
  });

  test("no response is any or unknown", () => {
    expectTypeOf<ResponseOf<Endpoints[Call]>>().not.toBeAny();
    expectTypeOf<ResponseOf<Endpoints[Call]>>().not.toBeUnknown();
  });
});
