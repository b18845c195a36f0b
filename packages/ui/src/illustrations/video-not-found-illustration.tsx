import type { ComponentProps } from "react";
import { Illustration } from "./illustration";

/** For a video or search result that was not found. */
export function VideoNotFoundIllustration(props: ComponentProps<"svg">) {
  return (
    <Illustration {...props}>
      <path data-part="glow" d="M84 66 166 26v84z" />
      <path data-part="light" d="M92 62l62-28M92 74l62 30" strokeDasharray="2 7" />
      <circle data-part="fill" cx="34" cy="38" r="17" />
      <circle data-part="fill" cx="66" cy="34" r="13" />
      <circle cx="34" cy="38" r="5" />
      <circle cx="66" cy="34" r="4" />
      <rect data-part="fill" x="16" y="52" width="56" height="36" rx="6" />
      <path data-part="fill" d="M72 62l14-5v24l-14-5z" />
      <path d="M26 64h18M26 72h12M32 88l-8 30M58 88l8 30M45 88v30" />
      <circle data-part="bulb" cx="88" cy="69" r="3" />
    </Illustration>
  );
}
