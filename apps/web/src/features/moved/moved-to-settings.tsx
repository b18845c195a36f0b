import { paths } from "../../config/paths";
import { Moved } from "./moved";

function MovedToSettings() {
  return <Moved to={paths.settings.href()} />;
}

export { MovedToSettings as Screen };
