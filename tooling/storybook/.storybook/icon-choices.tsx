import { Heart, House, Info, Play, Plus, Search, Settings, User, X } from "lucide-react";
import type { ArgTypesEnhancer } from "storybook/internal/csf";
import { Icon } from "../../../packages/ui/src/icon/icon";

const icons = { Heart, House, Info, Play, Plus, Search, Settings, User, X };
const mapping = Object.fromEntries(
  Object.entries(icons).map(([name, of]) => [name, <Icon key={name} of={of} />]),
);

/** Offers icons for the prop `icon`, in place of an editor for a React element's fields. */
export const offerIcons: ArgTypesEnhancer = ({ argTypes: { icon, ...argTypes } }) =>
  icon?.type?.name === "other" && icon.type.value === "ReactNode"
    ? {
        ...argTypes,
        icon: { ...icon, options: Object.keys(mapping), mapping, control: { type: "select" } },
      }
    : { ...argTypes, ...(icon && { icon }) };
