import { createContext } from "react";
import type { PartialLabels } from "./labels";

export const LabelsContext = createContext<PartialLabels>({});
