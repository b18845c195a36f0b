import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  deleteSession,
  disconnect,
  login,
  requestExport,
  totpAdd,
  totpGen,
  viewDevices,
} from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import type { Session } from "@marquee/local-store";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Reauthentication",
  component: Site,
  args: { at: "/settings/devices", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const stale = "Please enter your password again.";
const password = "Engine#1843";
const [here, elsewhere] = examples.viewDevices.response;

const hasFocus = (label: string) =>
  waitFor(async () =>
    expect(await screen.findByLabelText(label, { selector: "input" })).toHaveFocus(),
  );
const dialogCloses = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function confirm() {
  await hasFocus("Password");
  await userEvent.paste(password);
  await userEvent.keyboard("{Enter}");
  await dialogCloses();
}

const removed: unknown[] = [];
/** The visitor stays signed in, and the screen is unchanged, until the call is repeated. */
export const PasswordThenCode: Story = {
  args: {
    server: (api) => {
      removed.length = 0;
      api
        .on(deleteSession)
        .reject(stale)
        .respondWith((request) => {
          removed.push(request);
          return {};
        });
      api
        .on(viewDevices)
        .respondWith(() =>
          examples.viewDevices.response.filter((device) => device === here || removed.length === 0),
        );
      api
        .on(login)
        .reject("Wrong username, email or password.")
        .respond({ multiFactor: true })
        .respond(examples.login.response);
    },
  },
  play: async () => {
    await press(/^Remove.*Safari/);
    await hasFocus("Password");
    await expectVisible("Confirm that it is you", /Safari 18/);
    await userEvent.paste(password);
    await userEvent.keyboard("{Enter}");
    await expectVisible("Wrong username, email or password.");
    await userEvent.keyboard("{Enter}");
    await hasFocus("Six-digit code");
    await userEvent.paste("123456");
    await expectVisible("You are not logged in anywhere else.");
    await expect(removed).toEqual([{ deleteid: elsewhere?.id }]);
    await dialogCloses();
  },
};

/** Without confirmation the user stays logged in, and reads the reason. */
const refusedDisconnect: Story["args"] = {
  at: "/settings/connections",
  server: (api) => api.on(disconnect).reject(stale, 403),
};
export const NotConfirmed: Story = {
  args: refusedDisconnect,
  play: async () => {
    await press("Disconnect");
    await hasFocus("Password");
    await press("Close");
    await expect(await screen.findByRole("alert")).toHaveTextContent(stale);
    await waitFor(() => expect(screen.getByRole("button", { name: "Disconnect" })).toHaveFocus());
  },
};
export const PasswordForgotten: Story = {
  args: refusedDisconnect,
  play: async () => {
    await press("Disconnect");
    await press("Forgot it?", "link");
    await expectVisible("Reset password");
    await dialogCloses();
  },
};

const needsConfirmation = (api: FetchDouble) => {
  api.on(totpGen).reject(stale).respond(examples.totpGen.response);
  api.on(totpAdd).reject(stale).respond(examples.totpAdd.response);
  api.on(requestExport).reject(stale).respond({});
  api.on(login).respond(examples.login.response);
};
export const BeforeTwoFactorSetup: Story = {
  args: { at: "/settings/totp-setup", server: needsConfirmation },
  play: async () => {
    for (const name of ["Start", "I have an app", "My app is ready"]) await press(name);
    await confirm();
    await fill({ "Code that your app shows": "123456" });
    await confirm();
    await expectVisible("Save your backup codes");
  },
};
export const BeforeExportByMail: Story = {
  args: { at: "/settings/data", server: needsConfirmation },
  play: async () => {
    await press("Email me my data");
    await confirm();
    await expectVisible(/^A link is on its way/);
  },
};

let session: Session | undefined;
/** As after a logout in another tab. */
export const LoggedOutWhileAsked: Story = {
  args: {
    browser: (store) => {
      signedIn()(store);
      ({ session } = store);
    },
    server: (api) => api.on(deleteSession).reject(stale),
  },
  play: async () => {
    await press(/^Remove.*Safari/);
    await hasFocus("Password");
    session?.clear();
    await expectVisible("You've been logged out");
    await dialogCloses();
  },
};
