import type { ComponentProps } from "react";
import { Illustration } from "./illustration";

/** For a list without creators, or a creator who was not found. */
export function NoCreatorsIllustration(props: ComponentProps<"svg">) {
  return (
    <Illustration {...props}>
      <path data-part="glow" d="M88 16 128 108a40 7 0 0 1-80 0z" />
      <ellipse data-part="glow" cx="88" cy="108" rx="40" ry="7" />
      <path data-part="fill" d="M20 18h30c0 34-8 62-22 90H14V24a6 6 0 0 1 6-6z" />
      <path data-part="fill" d="M156 18h-30c0 34 8 62 22 90h14V24a6 6 0 0 0-6-6z" />
      <path d="M34 18c0 34-4 62-10 90M142 18c0 34 4 62 10 90" opacity=".55" />
      <path d="M10 108h156M22 120h132" />
      <path
        data-part="fill"
        d={
          "M14 12h148v8c-6 8-16 8-21 0-5 8-16 8-21 0-5 8-16 8-21 0" +
          "-5 8-17 8-22 0-5 8-16 8-21 0-5 8-16 8-21 0-5 8-15 8-21 0z"
        }
      />
      <ellipse data-part="light" cx="88" cy="108" rx="24" ry="4" />
      <circle data-part="bulb" cx="88" cy="15" r="3.5" />
    </Illustration>
  );
}
