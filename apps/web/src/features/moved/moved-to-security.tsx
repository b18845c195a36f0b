import { paths } from "../../config/paths";
import { Moved } from "./moved";

function MovedToSecurity() {
  return <Moved to={paths.security.href()} />;
}

export { MovedToSecurity as Screen };
