/** The element on a component's page that its other names lead to. */
export const otherNamesId = "other-names";
