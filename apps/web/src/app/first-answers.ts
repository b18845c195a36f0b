import type { KnownAnswer } from "@marquee/api-client";

/** The answers that the server sent with the page, so that the first screen need not ask for them. */
export function firstAnswers(): KnownAnswer[] {
  const element = document.getElementById("first-data");
  element?.remove();
  try {
    const found: unknown = JSON.parse(element?.textContent ?? "[]");
    return Array.isArray(found) ? found.filter(isAnswer) : [];
  } catch {
    // Whatever it was, the screen asks for itself.
    return [];
  }
}

/** Whether an answer is what its call answers, the client finds out. */
function isAnswer(found: unknown): found is KnownAnswer {
  return typeof found === "object" && found !== null && "call" in found && "request" in found && "answer" in found;
}
