export const copyFieldLabels = { copy: "Copy", copied: "Copied" };
