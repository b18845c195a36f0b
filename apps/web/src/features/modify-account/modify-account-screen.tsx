import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { useLinkToken } from "../../lib/use-link-token";
import { ConfirmEmail } from "./confirm-email";
import { Details } from "./details";

/** The details to edit. The link that confirms a new address leads here, too. */
export function ModifyAccountScreen() {
  const { token, spend } = useLinkToken("emailToken");
  if (token !== "") return <ConfirmEmail token={token} onConfirmed={spend} />;
  return (
    <PrivateSettingsPage title="Edit details" lead="Your name, your username and your email address.">
      {(user) => <Details user={user} />}
    </PrivateSettingsPage>
  );
}
