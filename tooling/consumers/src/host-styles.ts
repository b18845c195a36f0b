/** Element styles of pages, in the selectors that resets and themes use. */
export const hostStyles: Readonly<Record<string, string>> = {
  "a reset of all": "*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box }",
  "normalize.css": `button, input { font-family: inherit; font-size: 100%; line-height: 1.15 }
    button, input { margin: 0; overflow: visible } button { text-transform: none }
    img { border-style: none }`,
  "Bootstrap 5": `*, ::after, ::before { box-sizing: border-box }
    img, svg { vertical-align: middle } button { border-radius: 0; text-transform: none }
    input, button { margin: 0; line-height: inherit }
    [type="button"]:not(:disabled), button:not(:disabled) { cursor: pointer }`,
  "MUI's CssBaseline":
    "*, *::before, *::after { box-sizing: inherit } html { box-sizing: border-box }",
  "a bare button":
    "button { background: #06c; color: #fff; padding: 15px 30px; border: 3px solid; " +
    "border-radius: 40px }",
};
