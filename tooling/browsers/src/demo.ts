export { demo } from "../../../apps/web/e2e/demo.ts";

/** Accounts of the demo catalogue, as `npm start` prints them. */
export const demoAccounts = {
  viewer: { username: "demo_viewer", email: "viewer@marquee.example", password: "Popcorn-4-Two" },
  secure: {
    username: "demo_secure",
    email: "secure@marquee.example",
    password: "Balcony-7-Row",
    totpSecret: "MFZWIZTPOJ2GQ2LTNFZWC3TPORUGK4TL",
  },
} as const;

/** Thirty seconds with three qualities, two audio tracks and captions in two languages. */
export const captionedVideo = {
  id: "X0yWZdXR7En",
  title: "Test Signal M: Sync at One Second",
} as const;
/** Twelve minutes. */
export const longVideo = { id: "RAjgWGSIzOJ", title: "A Long Evening (in Full)" } as const;
