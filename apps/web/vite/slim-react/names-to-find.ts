import type { Omission } from "./omission";

/** What must be found in React's sources for an omission to be one. */
export function namesToFind(omission: Omission): string[] {
  const { exports = [], commonExports = [], hooks = [], types = [], uncalled = [], statements = [] } = omission;
  const {
    answers = {},
    unseen = {},
    variables = {},
    properties = {},
    initials = {},
    attributes = [],
    unread = [],
  } = omission;
  return [
    ...[...exports, ...commonExports].map((name) => `exports.${name} =`),
    ...[...hooks, ...types, ...uncalled, ...statements, ...attributes, ...unread],
    ...[answers, unseen, variables, properties, initials].flatMap((record) => Object.keys(record)),
  ];
}
