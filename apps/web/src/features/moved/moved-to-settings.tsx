import { paths } from "../../config/paths";
import { Moved } from "./moved";

export function MovedToSettings() {
  return <Moved to={paths.settings.href()} />;
}
