import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../button/button";
import { Frame } from "../story-helpers/frame";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import type { CaptionCue } from "./caption-cue";
import { CaptionEditor, type CaptionEditorProps } from "./caption-editor";
import { captionEditorKeys } from "./caption-editor.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const onCuesChange = fn();
const onSave = fn();
const last = () => onCuesChange.mock.lastCall?.[0] as CaptionCue[];
const texts = () => last().map(({ text }) => text);

const cues: CaptionCue[] = [
  { id: "a", startSeconds: 0.5, endSeconds: 4.5, text: "This is a test signal." },
  {
    id: "b",
    startSeconds: 5,
    endSeconds: 9.5,
    text: "The disc lights on the first frame\nof every second.",
  },
  {
    id: "c",
    startSeconds: 10,
    endSeconds: 13.5,
    text: "This tone was higher.",
    settings: "line:0",
  },
];

/** Keeps the captions and the playhead, as a screen does. */
function WithState({ cues: initial, currentTime: start, ...rest }: CaptionEditorProps) {
  const [edited, setEdited] = useState(initial);
  const [time, setTime] = useState(start);
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <CaptionEditor
        {...rest}
        id="captions"
        cues={edited}
        currentTime={time}
        getTime={() => time}
        onSeek={setTime}
        onCuesChange={(next) => {
          onCuesChange(next);
          setEdited(next);
        }}
      />
      <div>
        <Button type="submit" form="captions" variant="primary">
          Save
        </Button>
      </div>
    </div>
  );
}

const meta = {
  title: "Studio/CaptionEditor",
  component: CaptionEditor,
  args: {
    cues,
    onCuesChange,
    onSave,
    currentTime: 6,
    getTime: () => 6,
    onSeek: fn(),
    onTogglePlay: fn(),
    media: <img src={still(2)} alt="" style={{ inlineSize: "100%", borderRadius: 10 }} />,
  },
  render: (args) => <WithState {...args} />,
  parameters: usage({
    about:
      "Edits captions beside their video: texts and times, split, merge, delete, and all of it " +
      "back. The list has one tab stop; arrow keys go through it, and the fields of the " +
      "selected caption follow.",
    dos: [
      "Put a submit button where it fits, with the form's `id` in its `form` attribute.",
      "Keep the captions until they are saved, and ask before they are left.",
    ],
    donts: ["Do not change `currentTime` more often than a few times a second."],
    keys: captionEditorKeys,
  }),
  decorators: [
    (Inner) => (
      <Frame width={1080}>
        <Inner />
      </Frame>
    ),
  ],
  beforeEach: () => {
    onCuesChange.mockClear();
    onSave.mockClear();
  },
} satisfies Meta<typeof CaptionEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Add caption" })).toHaveFocus();
    for (let stops = 0; stops < 3; stops += 1) await userEvent.tab();
    const list = within(canvas.getByRole("list", { name: "Captions" }));
    await expect(list.getByRole("button", { expanded: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(list.getByRole("button", { expanded: true })).toHaveFocus();
    await expect(canvas.getByLabelText("Start")).toHaveValue("0:05.000");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}");
    await expect(canvas.getByLabelText("Start")).toHaveValue("0:04.200");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect(canvas.getByLabelText("Start")).toHaveFocus();
    await expect(canvas.getByLabelText("Start")).toHaveValue("0:00.500");
    await userEvent.keyboard("{Shift>} {/Shift}");
    await expect(args.onTogglePlay).toHaveBeenCalledOnce();
    await userEvent.clear(canvas.getByLabelText("Start"));
    // Past the caption below it: the row moves, and the focus stays in it.
    await userEvent.keyboard("12{Enter}");
    await expect(last().map(({ id }) => id)).toEqual(["b", "c", "a"]);
    await expect(canvas.getByLabelText("Start")).toHaveFocus();
    await expect(canvas.getByLabelText("End")).toHaveAccessibleDescription(
      "The caption has to end after its start",
    );
  },
};

export const AddSplitMergeDelete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add caption" }));
    await expect(canvas.getByLabelText("Text")).toHaveFocus();
    await userEvent.keyboard("One and two");
    await expect(canvas.getByLabelText("Text")).toBeValid();
    await userEvent.click(canvas.getByRole("button", { name: "Split" }));
    await expect(texts().slice(2, 4)).toEqual(["One and", "two"]);
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await userEvent.click(canvas.getByRole("button", { name: "Merge with next" }));
    await expect(texts()[2]).toBe("One and\ntwo");
    await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Caption deleted. It comes back with Undo.",
    );
    await expect(last()).toEqual(cues);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(texts()[2]).toBe("One and\ntwo");
    await userEvent.click(canvas.getByRole("button", { name: "Redo" }));
    await expect(last()).toEqual(cues);
    for (let undone = 0; undone < 5; undone += 1)
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(last()).toEqual(cues);
    await expect(canvas.getByRole("button", { name: "Undo" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Invalid: Story = {
  args: {
    cues: [
      ...cues.slice(0, 2),
      { id: "c", startSeconds: 10, endSeconds: 9, text: "" },
      { id: "d", startSeconds: 14, endSeconds: Number.NaN, text: "It ends some time" },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByLabelText("End")).toHaveFocus();
    await expect(canvas.getByLabelText("End")).toHaveAccessibleDescription(
      "The caption has to end after its start",
    );
    await expect(canvas.getByLabelText("Text")).toHaveAccessibleDescription(
      "Please enter the text, or delete the caption",
    );
    await expect(onSave).not.toHaveBeenCalled();
    // Again, with nothing to render.
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByLabelText("End")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "End at the current time" }));
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.keyboard("later{Enter}");
    await expect(canvas.getByLabelText("End")).toHaveAccessibleDescription(
      "Please enter a time such as 1:02.5",
    );
    await expect(canvas.getByLabelText("End")).toHaveValue("later");
    await userEvent.clear(canvas.getByLabelText("End"));
    await userEvent.keyboard("11,5");
    await userEvent.type(canvas.getByLabelText("Text"), "It is heard again.");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(canvas.getByLabelText("End")).toHaveAccessibleDescription(
      "Please enter a time such as 1:02.5",
    );
    await userEvent.type(canvas.getByLabelText("End"), "0:16");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(onSave).toHaveBeenCalledOnce();
    await expect(last()[2]).toEqual({
      id: "c",
      startSeconds: 10,
      endSeconds: 11.5,
      text: "It is heard again.",
    });
  },
};

export const Empty: Story = { args: { cues: [] } };

export const ManyLongTexts: Story = {
  args: {
    cues: Array.from({ length: 400 }, (_, index) => ({
      id: `${index}`,
      startSeconds: index * 3,
      endSeconds: index * 3 + 2.9,
      text:
        `Caption ${index + 1}: a sentence that is a good deal longer than the list is wide, ` +
        "so that it is cut off here",
    })),
  },
};

export const TensOfThousands: Story = {
  args: {
    cues: Array.from({ length: 50_000 }, (_, index) => ({
      id: `${index}`,
      startSeconds: index / 2,
      endSeconds: index / 2 + 0.4,
      text: `Word ${index + 1}`,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll("li[aria-setsize='50000']");
    await expect(rows().length).toBeLessThan(2_000);
    await expect(rows()[1]).toHaveAttribute("aria-posinset", "2");
    canvasElement.querySelector<HTMLElement>("[aria-expanded='true']")?.focus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByLabelText("Text")).toHaveValue("Word 50000");
    await expect(canvasElement.querySelector("[aria-expanded='true']")).toHaveFocus();
    await expect(rows().length).toBeLessThan(2_000);
  },
};

export const RightToLeft: Story = {
  args: {
    dir: "rtl",
    cues: [{ id: "a", startSeconds: 5, endSeconds: 9, text: "فيديو قصير عن المدينة القديمة" }],
  },
};

export const Narrow: Story = {
  decorators: [
    (Inner) => (
      <Frame width={312}>
        <Inner />
      </Frame>
    ),
  ],
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
