import { paths } from "../../config/paths";
import { Moved } from "./moved";

export function MovedToSecurity() {
  return <Moved to={paths.security.href()} />;
}
