import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchTranscript, watch } from "@marquee/api-client";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { firstLineCount } from "../features/watch/first-transcript";
import { watchPageOf } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Watch/Transcript",
  component: Site,
  args: { at: "/watch?v=film-0" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

function transcriptOf(count: number) {
  const lines = Array.from({ length: count }, (_, start) => ({ start, text: `Line ${start}.` }));
  const languages = [{ language: "en", label: "English", machine: false }];
  return { languages, language: "en", lines };
}

async function open() {
  const title = await screen.findByRole("heading", { name: "Transcript" });
  await userEvent.click(title);
  return within(title.closest("details") as HTMLElement);
}

export const RestFailed: Story = {
  name: "R-WORD-01 the rest of a transcript fails to load, and is loaded again",
  args: {
    server: (api) => {
      api.on(watch).respond(watchPageOf({ video_transcript: 1 }));
      api
        .on(fetchTranscript)
        .respond(transcriptOf(firstLineCount))
        .html()
        .respond(transcriptOf(firstLineCount + 1));
    },
  },
  play: async () => {
    const section = await open();
    await expectVisible("Something went wrong. Please try again later.", "Line 0.");
    await expect(section.queryByRole("searchbox")).toBeNull();
    await expect(section.queryByRole("button", { name: "Copy with times" })).toBeNull();
    await press("Retry");
    await userEvent.click(await section.findByRole("searchbox"));
    await userEvent.paste(`Line ${firstLineCount}`);
    await waitFor(() => expect(section.getByRole("status")).toHaveTextContent("Lines found: 1"));
  },
};
