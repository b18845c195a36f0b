import { expect, test } from "vitest";
import { typedVideo } from "./typed-video.ts";

test.each([
  ["goSOJ0o1qZM", "goSOJ0o1qZM"],
  [" Ab_-56789012 ", "Ab_-56789012"],
  ["https://films.example/watch?v=goSOJ0o1qZM&t=10", "goSOJ0o1qZM"],
  ["https://films.example/watch?v=goSOJ0o1qZM?t=5", "goSOJ0o1qZM"],
  ["films.example/watch?t=10&v=goSOJ0o1qZM).", "goSOJ0o1qZM"],
  ["/watch?v=v-03", "v-03"],
  ["HTTPS://films.example/embed/goSOJ0o1qZM?start=5", "goSOJ0o1qZM"],
  ["night walk", null],
  ["night", null],
  ["watch v=goSOJ0o1qZM", null],
  ["https://films.example/c/goSOJ0o1qZM", null],
  ["/watch?v=", null],
  ["", null],
])("the video that %j is the address or the id of is %j", (typed, id) => {
  expect(typedVideo(typed)).toBe(id);
});
