import { SignedIn } from "../../components/signed-in/signed-in";
import { Wizard } from "./wizard-view";

export function TotpSetupScreen() {
  return <SignedIn title="Set up two-factor authentication">{(user) => <Wizard user={user} />}</SignedIn>;
}
