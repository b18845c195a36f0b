import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import rootStyles from "../skin/root.module.css";
import { createPlaceholder } from "./create-placeholder";

function Placeholder({ onExit }: { onExit: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const player = document.createElement("div");
    player.className = rootStyles["root"] ?? "";
    box.style.inlineSize = "640px";
    box.replaceChildren(player);
    player.replaceWith(createPlaceholder(player, { exitLabel: "Exit picture in picture", onExit }));
  }, [onExit]);
  return <div ref={place} />;
}

const meta = {
  title: "Player/Document picture in picture",
  component: Placeholder,
  args: { onExit: fn() },
} satisfies Meta<typeof Placeholder>;

export default meta;

/** The page's placeholder while the player is in its window. */
export const InItsPlace: StoryObj<typeof meta> = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: "Exit picture in picture" }),
    );
    await expect(args.onExit).toHaveBeenCalledOnce();
  },
};
