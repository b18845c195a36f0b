import type { ArgTypesEnhancer, SBType } from "storybook/internal/csf";

/** A prop's default, as its doc comment states it: "Default 5." or "Default `card`." */
const statedDefault = /\bDefault:? (?:`([^`]+)`|([\w-]+))/;

/**
 * Describes props for the docs and controls: the default that the doc comment states, `false` for
 * other optional booleans, and a switch for `boolean | undefined`, which Storybook takes for an
 * object.
 */
export const describeArgs: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = argType.type && withoutUndefined(argType.type);
      const [, quoted, plain] = statedDefault.exec(argType.description ?? "") ?? [];
      const optional = type?.name === "boolean" && !type.required ? "false" : undefined;
      const summary = quoted ?? plain ?? optional;
      const defaultValue =
        argType.table?.defaultValue ?? (summary === undefined ? undefined : { summary });
      return [
        name,
        {
          ...argType,
          ...(type && { type }),
          table: { ...argType.table, ...(defaultValue && { defaultValue }) },
        },
      ];
    }),
  );

function withoutUndefined(type: SBType): SBType {
  if (type.name !== "union") return type;
  const defined = type.value.filter((each) => each.name !== "other" || each.value !== "undefined");
  const [only] = defined;
  if (only === undefined || defined.length > 1) return { ...type, value: defined };
  return { ...only, ...(type.required !== undefined && { required: type.required }) };
}
