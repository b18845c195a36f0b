import { paths } from "../config/paths";

/** The paths that the server writes into mails and redirects to. */
export const addresses = {
  login: () => paths.login.href(),
  signup: (invitation: string) => paths.signup.href(invitation),
  setup: (token: string) => paths.setup.href(token),
  resetPassword: () => paths.resetPassword.href(),
  changePassword: () => paths.changePassword.href(),
  activateAccount: (token: string) => paths.activateAccount.href(token),
  newPassword: (token: string) => paths.resetChangePassword.href(token),
  turnOffTwoFactor: (token: string) => paths.resetChangeMfa.href(token),
  confirmEmail: (token: string) => paths.modifyAccount.href({ emailToken: token }),
  undoEmailChange: (token: string) => paths.modifyAccount.href({ undoToken: token }),
  expiredExport: () => paths.yourData.href({ error: "export-link" }),
  connected: (provider: string) => paths.connections.href({ connected: provider }),
  plans: () => paths.plans.href(),
  studio: () => paths.studio.href(),
  connectionFailed: () => paths.connections.href({ error: "connection" }),
} as const;
