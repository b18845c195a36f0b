/** The API's specification fixes these texts. */
export const reauthRequiredText = "Please enter your password again.";
export const approvalText = "approval required";
export const wrongPasscodeText = "That passcode wasn't quite right.";
export const usernameTakenText = "That username is taken.";
export const notActivatedText =
  "Please activate your account first: we sent you an email with a link.";
