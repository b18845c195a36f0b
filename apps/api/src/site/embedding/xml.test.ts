import { expect, test } from "vitest";
import { emptyXmlElement, xmlElement } from "./xml.ts";

test("R-VISIT-10 text is escaped, and characters that XML cannot contain are left out", () => {
  expect(xmlElement("title", `<b> & "c" ]]> 'd'`)).toBe(
    "<title>&lt;b&gt; &amp; &quot;c&quot; ]]&gt; &#39;d&#39;</title>",
  );
  expect(xmlElement("title", "a\u0000\u001bb\ud800c\ufffed🎬")).toBe("<title>abcd🎬</title>");
  expect(emptyXmlElement("a", { href: '"&' })).toBe('<a href="&quot;&amp;"/>');
});
