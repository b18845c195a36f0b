import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rules.ts";

const context = {
  username: "robin_g",
  email: "quill@films.example",
  siteName: "Harbour Film-Club",
};

test.each([
  ["HarbourFilmClub-9", "personal"],
  ["Harbour-Film.Club 9", "personal"],
  ["h4rb0ur film club!", "personal"],
  ["Robin_G-Tide-4", "personal"],
  ["Quill-7-Reef", "personal"],
  ["Harbour-Reef-7", ""],
  ["Marquee-7-Reef", ""],
])(
  "R-OWN-02 on a site with a name of its own the password %s has the problem %j",
  (password, problem) => {
    expect(findPasswordProblem(password, context)).toBe(problem);
  },
);
