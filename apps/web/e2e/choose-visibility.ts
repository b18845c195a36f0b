import type { Locator, Page } from "@playwright/test";
import { chooseOption } from "./choose-option";

/** Chooses who may see a video, by pointer. */
export async function chooseVisibility(
  page: Page,
  form: Page | Locator,
  name: string,
): Promise<void> {
  await chooseOption(page, form.getByRole("combobox", { name: "Visibility" }), name);
}
