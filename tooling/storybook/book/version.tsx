import { version } from "../../../packages/ui/package.json";

/** The release that the book is of. */
export function Version() {
  return version === "0.0.0" ? (
    <>This is the state before the first release, 0.1.0.</>
  ) : (
    <>This is version {version}.</>
  );
}
