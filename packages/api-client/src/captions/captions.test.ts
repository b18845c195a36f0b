import { expect, test } from "vitest";
import { CaptionsError, cueTextToPlain, parseCaptions, plainToCueText, writeWebVtt } from "./index";

const converted = (content: string) => writeWebVtt(parseCaptions(content));
const webVtt = (body: string) => `WEBVTT\n\n${body}\n`;
const header = "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n";

test("R-PUB-08 WebVTT is rewritten, without comments, styles and regions", () => {
  const file = [
    "\uFEFFWEBVTT A title\r\nKind: captions",
    "NOTE For the editor",
    "STYLE\r\n::cue { background: url(https://example.org/) }",
    "REGION\r\nid:left",
    "intro\r\n00:01.5 --> 00:04.000 line:0 region:left align:start evil:1\r\n" +
      "<v Ada>Salt & <i.loud>pepper</i></v>\r\n<b>Two</b>",
    "99:59:59.001 --> 99:59:59.002\r\nLast",
  ].join("\r\n\r\n");
  expect(converted(file)).toBe(
    `${header}\n00:00:01.500 --> 00:00:04.000 line:0 align:start\n` +
      "<v Ada>Salt &amp; <i.loud>pepper</i></v>\n<b>Two</b>\n\n" +
      "99:59:59.001 --> 99:59:59.002\nLast\n",
  );
});

test("R-PUB-08 SubRip is converted: numbers, commas, markup", () => {
  const file =
    "1\n00:00:01,000 --> 00:00:02,250\n" +
    '{\\an8}<I>A < B</I> <font color="red">red</font>\n\n' +
    "2\n00:00:02,250 --> 00:00:03,000 X1:1\n- Who?\n- Me --> you";
  expect(converted(file)).toBe(
    `${header}\n00:00:01.000 --> 00:00:02.250\n` +
      "<i>A &lt; B</i> red\n\n00:00:02.250 --> 00:00:03.000\n- Who?\n- Me → you\n",
  );
});

const texts = (content: string) =>
  parseCaptions(content).map(({ startSeconds, endSeconds, text }) => [
    startSeconds,
    endSeconds,
    text,
  ]);

test.each([
  [
    "an empty line inside",
    "1\n00:00:01,000 --> 00:00:02,000\nHi\n\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\nx",
    [
      [1, 2, "Hi\nthere"],
      [3, 4, "x"],
    ],
  ],
  [
    "an empty line inside, in WebVTT",
    webVtt("00:01.000 --> 00:02.000\nHi\n\nthere\n\nNOTE no\n\n00:03.000 --> 00:04.000\nx"),
    [
      [1, 2, "Hi\nthere"],
      [3, 4, "x"],
    ],
  ],
  [
    "no empty line between",
    "1\n00:00:01,000 --> 00:00:02,000\nHi\n2\n00:00:03,000 --> 00:00:04,000\nx",
    [
      [1, 2, "Hi"],
      [3, 4, "x"],
    ],
  ],
  [
    "neither empty lines nor numbers",
    "00:00:01,000 --> 00:00:02,000\nHi\n00:00:03,000 --> 00:00:04,000\nx",
    [
      [1, 2, "Hi"],
      [3, 4, "x"],
    ],
  ],
  [
    "WebVTT without empty lines",
    "WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\nHi\n00:03.000 --> 00:04.000\nx",
    [
      [1, 2, "Hi"],
      [3, 4, "x"],
    ],
  ],
  [
    "line ends that were written twice",
    "1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nHi\r\r\nyou\r\r\n\r\r\n",
    [[1, 2, "Hi\nyou"]],
  ],
  [
    "joined files with a mark at each beginning, and a mark of DOS at the end",
    "\uFEFF\uFEFF1\n00:00:01,000 --> 00:00:02,000\nHi\n\n" +
      "\uFEFF1\n00:00:03,000 --> 00:00:04,000\n\uFEFFx\n\n\u001A",
    [
      [1, 2, "Hi"],
      [3, 4, "x"],
    ],
  ],
  [
    "minutes over 59 without hours, and microseconds",
    "1\n75:01,5 --> 75:02,250000\nx",
    [[4_501.5, 4_502.25, "x"]],
  ],
  [
    "captions moved to before the beginning",
    "1\n-00:00:02,000 --> -00:00:01,000\nno\n\n2\n-00:00:01,000 --> 00:00:02,000\nx",
    [[0, 2, "x"]],
  ],
  [
    "character references of HTML",
    "1\n00:00:01,000 --> 00:00:02,000\n" +
      "Caf&eacute; &quot;R&D&quot; &#39;&#x2019;&#60;b&#62; &#10;&#0;&unknown; &amp;quot;",
    [[1, 2, 'Café "R&amp;D" \'’&lt;b&gt;   &amp;unknown; &amp;quot;']],
  ],
  [
    "looks of HTML",
    "1\n00:00:01,000 --> 00:00:02,000\n" +
      '<p>Hi <br/>you</p> <span style="x">a</span> <em>b</em> <STRONG>c</STRONG>',
    [[1, 2, "Hi\nyou a <i>b</i> <b>c</b>"]],
  ],
  [
    "looks of HTML in WebVTT",
    webVtt('00:01.000 --> 00:02.000\n<font color="#fff">Hi</font><BR>you <I>a</I>&hellip;'),
    [[1, 2, "Hi\nyou <i>a</i>…"]],
  ],
  [
    "line breaks of HTML that leave a line empty, and an arrow of references",
    webVtt("00:01.000 --> 00:02.000\n<br>Hi<br><br>00:03.000 &#45;-&#62; 00:04.000 &#45;->"),
    [[1, 2, "Hi\n00:03.000 --&gt; 00:04.000 --&gt;"]],
  ],
  ["SBV with its own line breaks", "0:00:01.000,0:00:02.000\nHi[br]you", [[1, 2, "Hi\nyou"]]],
  [
    "SubStation that begins with a comment",
    "; by a program\n[Script Info]\n\n" +
      "[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Hi",
    [[1, 2, "Hi"]],
  ],
  [
    "SubStation without its first section, and looks beside other overrides",
    "[Events]\nFormat: Start, End, Text\n" +
      "Dialogue: 0:00:01.00,0:00:02.00,{\\pos(1,2)\\b1\\blur2}Hi{\\b0}{\\k20}you",
    [[1, 2, "<b>Hi</b>you"]],
  ],
  [
    "times of day after an empty line",
    "1\n00:00:01,000 --> 00:00:02,000\nOpen\n\n10:00 - 18:00\n1:02:03 sharp",
    [[1, 2, "Open\n10:00 - 18:00\n1:02:03 sharp"]],
  ],
  ["times without milliseconds", "1\n00:00:01 --> 00:00:02\nx", [[1, 2, "x"]]],
  [
    "times of a word processor, with marks of direction, fixed spaces and wide characters",
    "1\n\u200E00:00:01,000\u00A0-->\u00A000:00:02,000\u200F\nHi\n\n" +
      "2\n００：００：０３，０００ --> ００：００：０４，０００\nx",
    [
      [1, 2, "Hi"],
      [3, 4, "x"],
    ],
  ],
  ["WebVTT after empty lines", "\n \nWEBVTT\n00:01.000 --> 00:02.000\nx", [[1, 2, "x"]]],
  [
    "captions out of order",
    "1\n00:00:05,000 --> 00:00:06,000\nb\n\n2\n00:00:01,000 --> 00:00:02,000\na",
    [
      [1, 2, "a"],
      [5, 6, "b"],
    ],
  ],
  [
    "a caption without length",
    "1\n00:00:01,000 --> 00:00:01,000\nzero\n\n2\n00:00:02,000 --> 00:00:03,000\nx",
    [[2, 3, "x"]],
  ],
  [
    "SBV",
    "0:00:01.000,0:00:02.500\nhello\nyou\n\n0:00:03.000,0:00:04.000\nworld",
    [
      [1, 2.5, "hello\nyou"],
      [3, 4, "world"],
    ],
  ],
  [
    "SubStation",
    [
      "[Script Info]\nTitle: x\n\n" +
        "[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]",
      "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
      "Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,no",
      "Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,," +
        "{\\an8}Well, {\\i1}yes{\\i0}\\Ntwo & three",
      "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1",
    ].join("\n"),
    [[3, 4.5, "Well, <i>yes</i>\ntwo &amp; three"]],
  ],
])("R-PUB-08 R-WORD-01 what other programs write is read: %s", (_, content, expected) => {
  expect(texts(content)).toEqual(expected);
});

test("R-PUB-08 what was written reads the same again", () => {
  const once = converted(
    webVtt(
      "00:01.000 --> 00:02.000 position:10%,line-left\n" +
        "a &lt; b\n<00:00:01.500>c\n<lang en>d</lang>",
    ),
  );
  expect(converted(once)).toBe(once);
});

test.each([
  ["an empty file", "", "The file has no captions."],
  ["no cue", webVtt("NOTE nothing"), "The file has no captions."],
  [
    "another format",
    "Dear reader,\nhow are you?",
    "Line 1: Times such as 00:00:01.000 --> 00:00:04.000 are missing. " +
      "The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
  ],
  [
    "XML with a comment",
    '<?xml version="1.0"?>\n<!-- by a program -->\n<tt><p begin="00:00:01.000">Hi</p></tt>',
    "Line 1: Times such as 00:00:01.000 --> 00:00:04.000 are missing. " +
      "The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
  ],
  [
    "text without times",
    webVtt("Hello"),
    "Line 3: Times such as 00:00:01.000 --> 00:00:04.000 are missing.",
  ],
  [
    "malformed times",
    webVtt("1\n0001 --> 00:02\nx"),
    "Line 4: Times look like 00:00:01.000 --> 00:00:04.000.",
  ],
  ["61 seconds", webVtt("00:61.000 --> 01:02.000\nx"), "Line 3: Minutes and seconds go up to 59."],
  [
    "an end before the start",
    webVtt("00:02.000 --> 00:01.999\nx"),
    "Line 3: The caption ends before it begins.",
  ],
  [
    "an arrow in a text",
    webVtt("00:02.000 --> 00:03.000\nx\nleft --> right"),
    "Line 5: An empty line is missing above these times.",
  ],
  [
    "HTML",
    webVtt("00:02.000 --> 00:03.000\nfine\n<img src=x onerror=alert(1)>"),
    "Line 5: Captions cannot contain <img src=x onerror=alert(1)>.",
  ],
  [
    "a tag without its end",
    webVtt("00:02.000 --> 00:03.000\na <b"),
    "Line 4: Captions cannot contain <b.",
  ],
  [
    "a script in a voice",
    webVtt("00:02.000 --> 00:03.000\n<v.x onclick=a><script>"),
    "Line 4: Captions cannot contain <script>.",
  ],
  [
    "another encoding",
    webVtt("00:02.000 --> 00:03.000\nGr\uFFFD\uFFFDe"),
    "Line 4: The file is not UTF-8 text. Please save it as VTT or SRT in UTF-8.",
  ],
  [
    "a caption that is too long",
    webVtt(`00:02.000 --> 00:03.000\n${"x".repeat(2_001)}`),
    "Line 4: A caption cannot be over 2000 characters.",
  ],
  ...["->", "- ->", "=>", "→", "--", ""].flatMap((arrow): [string, string, string][] => {
    const times = `00:00:05,000 ${arrow} 00:00:07,000`;
    const first = "1\n00:00:01,000 --> 00:00:02,000\nHi\n";
    const message = "Times look like 00:00:01.000 --> 00:00:04.000.";
    return [
      [`${arrow} for an arrow`, `${first}\n2\n${times}\nx`, `Line 6: ${message}`],
      [`${arrow} for an arrow without a number`, `${first}\n${times}\nx`, `Line 5: ${message}`],
      [
        `${arrow} for an arrow without an empty line`,
        `${first}2\n${times}\nx`,
        `Line 5: ${message}`,
      ],
    ];
  }),
  [
    "a comma for a colon in SBV",
    "0:00:01.000,0:00:02.000\nHi\n\n0:00:05.000;0:00:07.000\nx",
    "Line 4: Times look like 00:00:01.000 --> 00:00:04.000.",
  ],
  [
    "an event of SubStation",
    "[Script Info]\n\n[Events]\nFormat: Start, End, Text\n" +
      "Dialogue: 0:00:01.00,0:00:02.00,Hi\nComment: x\nDialogue: 0:00:05.00,soon,x",
    "Line 7: Times look like 00:00:01.000 --> 00:00:04.000.",
  ],
  [
    "text after an empty line",
    webVtt("00:02.000 --> 00:03.000\nfine\n\n\nnot <img>"),
    "Line 7: Captions cannot contain <img>.",
  ],
  [
    "endless lines after an empty line",
    `1\n00:00:01,000 --> 00:00:02,000\nHi\n\n${"x\n".repeat(300_000)}`,
    "Line 3: A caption cannot be over 2000 characters.",
  ],
  [
    "too many captions",
    webVtt("00:02.000 --> 00:03.000\nx\n\n".repeat(50_001)),
    "Line 150003: At most 50000 captions.",
  ],
])("R-PUB-08 %s is refused with its line", (_, content, message) => {
  expect(() => parseCaptions(content)).toThrow(message);
});

test.each(["<", "&", "-->", "0:", "<v ", "\t-->", "{\\", "<font ", " \tx ", "x<br ", "&a"])(
  "R-PUB-13 a megabyte of %j is refused at once, wherever it stands",
  (part) => {
    const content = part.repeat(Math.floor(900_000 / part.length));
    const times = "00:00:02.000 --> 00:00:03.000";
    for (const file of [content, `1\n${times}\n${content}`, webVtt(`${times}\n${content}`)])
      expect(() => parseCaptions(file)).toThrow(CaptionsError);
  },
);

test("R-PUB-13 a megabyte of spaces within a text is refused at once", () => {
  const content = `x${" ".repeat(900_000)}x<br${"\t".repeat(90_000)}x`;
  const times = "00:00:02.000 --> 00:00:03.000";
  for (const file of [`1\n${times}\n${content}`, webVtt(`${times}\n${content}`)])
    expect(() => parseCaptions(file)).toThrow(CaptionsError);
});

test("R-PUB-13 repeated settings are written once", () => {
  const settings = "align:start ".repeat(70_000);
  expect(converted(webVtt(`00:02.000 --> 00:03.000 ${settings}align:end`)).length).toBeLessThan(
    150,
  );
});

test.each([
  ["Tom & Jerry <3", "Tom &amp; Jerry &lt;3"],
  ["<v Ada>Two <i>lines</i>\nof text", "<v Ada>Two <i>lines</i>\nof text"],
  ["00:01 --> <x> & <b>two</b>", "00:01 --&gt; &lt;x&gt; &amp; <b>two</b>"],
  ["<b onclick=x>", "&lt;b onclick=x&gt;"],
  // Without the references, these would be a tag and a space.
  ["&lt;b&gt;&nbsp;", "&lt;b&gt;&nbsp;"],
])("R-PUB-08 a typed text keeps its meaning in the file: %j", (typed, cueText) => {
  expect(plainToCueText(typed)).toBe(cueText);
  expect(cueTextToPlain(cueText)).toBe(typed);
});

test("R-PUB-08 a typed empty line does not end the caption", () => {
  expect(plainToCueText("One\n\n  \ntwo")).toBe("One\ntwo");
});
