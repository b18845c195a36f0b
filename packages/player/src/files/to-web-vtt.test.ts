import { expect, test } from "vitest";
import { toWebVtt } from "./to-web-vtt";

test("WebVTT stays as it is, without a byte order mark", () => {
  expect(toWebVtt("\uFEFFWEBVTT - a title\n\n00:00.000 --> 00:01.000\nHello")).toBe(
    "WEBVTT - a title\n\n00:00.000 --> 00:01.000\nHello",
  );
});

test("SRT becomes WebVTT: its times, without markup that WebVTT lacks", () => {
  const srt = [
    "1\r\n0:00:01,5 --> 00:00:02,750 X1:40 X2:600\r\n{\\an8}<i>Hello</i>\r\nthere\r\n",
    '2\r\n00:01:02,000 --> 10:00:03,000\r\n<font color="red">a --> b</font>\r\n',
  ].join("\r\n");
  expect(toWebVtt(srt)).toBe(
    "WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.750\n<i>Hello</i>\nthere\n\n" +
      "2\n00:01:02.000 --> 10:00:03.000\na → b\n",
  );
});

test("R-WORD-01 SRT without hours becomes WebVTT", () => {
  expect(toWebVtt("1\n00:01,000 --> 00:02,500\nHello")).toBe(
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello",
  );
});

test.each(["", "<!doctype html><title>Not found</title>", "WEBVTTX", '{"error":"login first"}'])(
  "%j is neither",
  (text) => {
    expect(toWebVtt(text)).toBeNull();
  },
);
