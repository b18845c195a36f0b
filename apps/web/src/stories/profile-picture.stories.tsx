import type { Meta, StoryObj } from "@storybook/react-vite";
import { adoptProviderPicture, fetchAccount } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const picture = `${import.meta.env.BASE_URL}media/creators/acw4cx44zckz/profile-150.webp`;

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Settings/Profile picture",
  component: Site,
  args: { at: "/settings/modify-account", browser: signedIn({ picture }) },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choosePicture(): Promise<void> {
  const image = await (await fetch(picture)).blob();
  const input = await screen.findByLabelText("Change picture", { selector: "input" });
  await userEvent.upload(input, new File([image], "me.webp", { type: "image/webp" }));
  await expectVisible("Save picture");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save picture" })).toBeEnabled());
}

/** Answers the calls for pictures, which go past the client. */
function pictureResponse(respond: () => Promise<Response>) {
  return () => {
    const { fetch } = globalThis;
    spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof URL && input.pathname.endsWith("/api/pictures")
        ? respond()
        : fetch(input, init),
    );
  };
}

export const WithPicture: Story = { play: () => expectVisible("Change picture", "Remove picture") };
export const WithoutPicture: Story = {
  args: { browser: signedIn() },
  play: () => expectVisible("Add a picture"),
};
export const FromIdentityProvider: Story = {
  args: {
    browser: signedIn(),
    server: (api) => {
      api.on(fetchAccount).respond({ ...examples.fetchAccount.response, provider_picture: true });
      api
        .on(adoptProviderPicture)
        .reject("We could not get the picture from your identity provider.", 409);
    },
  },
  play: async () => {
    await press("Use the picture of your other account");
    await expectVisible("We could not get the picture from your identity provider.");
  },
};
export const Cropping: Story = { play: choosePicture };
export const Refused: Story = {
  beforeEach: pictureResponse(async () =>
    Response.json({ error: "Too many attempts. Try again in 15 minutes." }, { status: 429 }),
  ),
  play: async () => {
    await choosePicture();
    await press("Save picture");
    await expectVisible("Too many attempts. Try again in 15 minutes.");
  },
};
export const RemovalWithoutConnection: Story = {
  beforeEach: pictureResponse(() => Promise.reject(new TypeError("offline"))),
  play: async () => {
    await press("Remove picture");
    await expectVisible("Something went wrong. Please try again later.");
  },
};
export const InSettings: Story = {
  args: { at: "/settings" },
  play: () => expectVisible("Profile"),
};
