import type { ComponentProps } from "react";
import { Illustration } from "./illustration";

/** For a page that does not exist. */
export function PageNotFoundIllustration(props: ComponentProps<"svg">) {
  return (
    <Illustration {...props}>
      <ellipse data-part="glow" cx="88" cy="70" rx="74" ry="46" />
      <g transform="rotate(-8 60 68)">
        <path data-part="fill" d="M18 42h70l-6 9 6 9-6 9 6 9-6 9 6 9H18V80a11 11 0 0 0 0-22z" />
        <path d="M34 58h34M34 69h24M34 80h30" />
      </g>
      <g transform="rotate(14 128 74)">
        <path data-part="fill" d="M108 46h44v15a11 11 0 0 0 0 22v17h-44l6-9-6-9 6-9-6-9 6-9z" />
        <path data-part="light" d="m128 66 5 5 8-10" transform="rotate(180 134 68)" opacity="0" />
        <path data-part="light" d="m127 64 14 14m0-14-14 14" />
      </g>
      <circle data-part="bulb" cx="96" cy="26" r="3" />
      <path data-part="light" d="M96 14v4M86 20l3 2M106 20l-3 2" />
    </Illustration>
  );
}
