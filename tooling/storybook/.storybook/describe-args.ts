import type { ArgTypesEnhancer } from "storybook/internal/csf";

/** A prop's default, as its doc comment states it: "Default 5." or "Default `card`." */
const statedDefault = /\bDefault:? (?:`([^`]+)`|([\w-]+))/;

/** Fills the Default column of the docs from the doc comments. */
export const describeArgs: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [, quoted, plain] = statedDefault.exec(argType.description ?? "") ?? [];
      const summary = quoted ?? plain;
      if (summary === undefined) return [name, argType];
      const defaultValue = argType.table?.defaultValue ?? { summary };
      return [name, { ...argType, table: { ...argType.table, defaultValue } }];
    }),
  );
