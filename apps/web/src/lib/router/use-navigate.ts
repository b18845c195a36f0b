import { useRouter } from "./router-provider";

/** Goes elsewhere on the site; the same function at every render. */
export const useNavigate = () => useRouter().navigate;
