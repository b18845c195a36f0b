import type { Meta, StoryObj } from "@storybook/react-vite";
import { ButtonLink } from "../button/button-link";
import { UnavailableIllustration } from "../illustrations/unavailable-illustration";
import { NoVideosIllustration } from "../illustrations/no-videos-illustration";
import { NoCreatorsIllustration } from "../illustrations/no-creators-illustration";
import { VideoNotFoundIllustration } from "../illustrations/video-not-found-illustration";
import { PageNotFoundIllustration } from "../illustrations/page-not-found-illustration";
import { usage } from "../story-helpers/usage";
import { EmptyState } from "./empty-state";

const home = (
  <ButtonLink variant="primary" href="/">
    Go home
  </ButtonLink>
);

const meta = {
  title: "Primitives/Feedback/EmptyState",
  component: EmptyState,
  args: {
    title: "It's a little quiet in here...",
    children: "This creator has no videos.",
    illustration: <NoCreatorsIllustration />,
  },
  parameters: usage({
    about: "What stands where nothing is: a drawing, a sentence, one way on.",
    dos: [
      "Choose the drawing by meaning: stage for nobody yet, reel for nothing kept, beam for " +
        "nothing found, ticket for no such place.",
    ],
    donts: ["No blame, no jokes about errors."],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const QuietCreator: Story = {};
export const NotFollowing: Story = {
  args: {
    title: "You're not following anyone...",
    children: "Find creators you like and follow them.",
    illustration: <NoVideosIllustration />,
    action: home,
  },
};
export const NothingFound: Story = {
  args: {
    title: "No results...",
    children: undefined,
    illustration: <VideoNotFoundIllustration />,
    size: "small",
  },
};
export const NoSuchPage: Story = {
  args: {
    title: "That page does not exist.",
    children: "Double check your search",
    illustration: <PageNotFoundIllustration />,
    action: home,
    level: 1,
  },
};
export const Offline: Story = {
  args: {
    title: "You're offline",
    children: undefined,
    illustration: <UnavailableIllustration />,
    level: 1,
  },
};
