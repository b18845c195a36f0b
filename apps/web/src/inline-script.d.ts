/** The text of a script under `src`, bundled and minified (see `vite/inline-script.ts`). */
declare module "inline-script:*" {
  const code: string;
  export default code;
}
