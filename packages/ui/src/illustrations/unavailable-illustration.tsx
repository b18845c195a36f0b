import type { ComponentProps } from "react";
import { Illustration } from "./illustration";

const bulbs = [40, 56, 72, 88, 104, 120, 136];

/** For a feature or service that is unavailable. */
export function UnavailableIllustration(props: ComponentProps<"svg">) {
  return (
    <Illustration {...props}>
      <circle data-part="glow" cx="120" cy="34" r="26" />
      <path data-part="fill" d="M28 34h120v56H28z" />
      <path d="M28 34 44 14h88l16 20M28 90l16 14h88l16-14" opacity=".55" />
      {bulbs.map((x) => (
        <circle key={x} data-part={x === 120 ? "bulb" : "dark-bulb"} cx={x} cy="34" r="3.5" />
      ))}
      {bulbs.map((x) => (
        <circle key={x} data-part="dark-bulb" cx={x} cy="90" r="3.5" />
      ))}
      <path d="M52 54h44M52 68h28M108 54h16M92 68h32" />
      <path d="M88 104v8c0 8 16 2 16 10v6" />
    </Illustration>
  );
}
