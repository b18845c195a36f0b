import { createContext } from "react";

/** Where popups below are put: inside the open dialog, because all else is inert and below it. */
export const PortalContainerContext = createContext<HTMLElement | null>(null);
