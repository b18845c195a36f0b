/** The controls whose focus, by keyboard, draws no outline on them or on a box around them. */
export function withoutFocusRing(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, [tabindex='0']",
  );
  const found = [...controls]
    .filter(
      (control) =>
        control.checkVisibility() &&
        !control.matches(
          ":disabled, [inert] *, [data-base-ui-focus-guard], [role=option], [role^=menuitem]",
        ),
    )
    .slice(0, 6)
    .filter((control) => {
      control.focus({ focusVisible: true });
      if (document.activeElement !== control) return false;
      const { parentElement: box, nextElementSibling: cells } = control;
      const near = [
        control,
        box,
        box?.parentElement,
        control.closest("article"),
        ...(cells?.children ?? []),
      ];
      return !near.some((face) => {
        if (!face) return false;
        const faces = [
          getComputedStyle(face),
          getComputedStyle(face, "::before"),
          getComputedStyle(face, "::after"),
        ];
        return faces.some(
          ({ outlineStyle, outlineWidth }) =>
            outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        );
      });
    })
    .map((control) => `the focus of ${control.outerHTML.slice(0, 120)} does not show`);
  (document.activeElement as HTMLElement | null)?.blur();
  return found;
}
