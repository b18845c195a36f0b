import type { ComponentProps } from "react";
import { Illustration } from "./illustration";

/** For a list without videos. */
export function NoVideosIllustration(props: ComponentProps<"svg">) {
  return (
    <Illustration {...props}>
      <circle data-part="glow" cx="74" cy="62" r="54" />
      <circle data-part="fill" cx="74" cy="62" r="44" />
      <circle cx="74" cy="62" r="38" opacity=".5" />
      <g data-part="fill">
        <circle cx="74" cy="39" r="9.5" />
        <circle cx="95.9" cy="54.9" r="9.5" />
        <circle cx="87.5" cy="80.6" r="9.5" />
        <circle cx="60.5" cy="80.6" r="9.5" />
        <circle cx="52.1" cy="54.9" r="9.5" />
      </g>
      <circle data-part="light" cx="74" cy="62" r="7" />
      <circle data-part="bulb" cx="74" cy="62" r="2.5" />
      <path d="M74 106h52c18 0 12 16 30 16h12M74 96h56c22 0 14 16 30 16h8" />
      <path
        d={
          "M88 101h.01M98 101h.01M108 101h.01M118 101h.01" +
          "M128 102h.01M138 105h.01M145 112h.01M155 117h.01"
        }
        strokeWidth="3"
      />
    </Illustration>
  );
}
