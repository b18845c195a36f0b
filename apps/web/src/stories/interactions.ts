import { screen, userEvent } from "storybook/test";

/** Clicks the control with this name, once it is there. */
export async function press(
  name: string | RegExp,
  role: "button" | "link" | "radio" = "button",
): Promise<void> {
  await userEvent.click(await screen.findByRole(role, { name }));
}

/** Replaces the values of fields, by label. Pastes: typing takes longer. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(label, { selector: "input" });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  }
}
