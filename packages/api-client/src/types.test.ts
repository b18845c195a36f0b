import { describe, expectTypeOf, test } from "vitest";
import {
  createClient,
  type DecodedRequestOf,
  type Endpoints,
  type FeedVideo,
  type RequestOf,
  type ResponseOf,
  type SignInAnswer,
  type WatchPage,
} from ".";

type Call = keyof Endpoints;
const client = createClient();

describe("what the compiler knows", () => {
  test("a caller may leave out what has a default, a server always gets it", () => {
    expectTypeOf<{ searchTerm: string }>().toExtend<RequestOf<Endpoints["search"]>>();
    expectTypeOf<DecodedRequestOf<Endpoints["search"]>>().toEqualTypeOf<{
      offset: number;
      order: "newest" | "oldest";
      records?: number | undefined;
      origin: "search";
      searchTerm: string;
    }>();
  });

  test("a required field is required, and a wrong kind is wrong", () => {
    expectTypeOf<{ w: string }>().not.toExtend<RequestOf<Endpoints["watch"]>>();
    expectTypeOf<{ v: number }>().not.toExtend<RequestOf<Endpoints["watch"]>>();
    expectTypeOf<{ uid: string }>().not.toExtend<RequestOf<Endpoints["login"]>>();
    expectTypeOf<{ credential: string }>().toExtend<RequestOf<Endpoints["login"]>>();
  });

  test("answers are typed by their call", () => {
    expectTypeOf<ResponseOf<Endpoints["watch"]>>().toEqualTypeOf<WatchPage | null>();
    expectTypeOf<ResponseOf<Endpoints["fetchHomeVideo"]>>().toEqualTypeOf<FeedVideo[]>();
    expectTypeOf<ResponseOf<Endpoints["login"]>>().toEqualTypeOf<SignInAnswer>();
    expectTypeOf<FeedVideo["verified"]>().toEqualTypeOf<0 | 1>();
    expectTypeOf(() =>
      client.call({} as Endpoints["watch"], { v: "a" }),
    ).returns.resolves.toEqualTypeOf<WatchPage | null>();
  });

  test("no answer is left open", () => {
    expectTypeOf<ResponseOf<Endpoints[Call]>>().not.toBeAny();
    expectTypeOf<ResponseOf<Endpoints[Call]>>().not.toBeUnknown();
  });
});
