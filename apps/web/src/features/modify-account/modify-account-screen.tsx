import { useLingui } from "@lingui/react/macro";
import { PrivateSettingsPage } from "../../components/settings-page/settings-page";
import { useLinkToken } from "../../lib/session/use-link-token";
import { ConfirmEmail } from "./confirm-email";
import { Details } from "./details";
import { UndoEmailChange } from "./undo-email-change";

/** The details to edit. The links that confirm a new address, or undo it, lead here, too. */
function ModifyAccountScreen() {
  const { t } = useLingui();
  const confirmation = useLinkToken("emailToken");
  const undo = useLinkToken("undoToken");
  if (confirmation.token !== "")
    return <ConfirmEmail token={confirmation.token} onConfirmed={confirmation.spend} />;
  if (undo.token !== "") return <UndoEmailChange token={undo.token} onUndone={undo.spend} />;
  return (
    <PrivateSettingsPage
      title={t`Profile`}
      lead={t`Your picture, name, username and email address.`}
    >
      {(user) => <Details user={user} />}
    </PrivateSettingsPage>
  );
}

export { ModifyAccountScreen as Screen };
