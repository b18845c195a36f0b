import { useRouter } from "./router-provider";

/** Where the visitor is. */
export const useLocation = () => useRouter().location;
