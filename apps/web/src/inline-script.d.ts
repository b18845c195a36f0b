/** The text of a script, bundled and minified. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
