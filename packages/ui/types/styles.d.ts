/**
 * The default import depends on the bundler. Most pages import the stylesheet for its effect alone.
 */
declare const stylesheet: unknown;
export default stylesheet;
