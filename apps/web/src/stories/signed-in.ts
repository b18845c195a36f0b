import type { LocalStore } from "@marquee/local-store";

interface Claims {
  multiFactor?: boolean;
  /** URL of the profile picture. */
  picture?: string;
}

/** Signs Ada in until the year 2100. */
export const signedIn =
  ({ multiFactor = false, picture = "" }: Claims = {}) =>
  ({ session }: LocalStore): void => {
    const claims = {
      uid: "ada_l",
      name: "Ada",
      email: "ada@example.com",
      picture,
      multiFactor,
      exp: 4102444800,
    };
    session.set(`${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.unsigned`);
  };
