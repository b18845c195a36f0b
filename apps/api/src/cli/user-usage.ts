export const userUsage = {
  list: "user list [newest|activity|storage]",
  find: "user find TEXT",
  show: "user show WHO",
  create: "user create USERNAME ADDRESS [password]",
  activate: "user activate WHO",
  "resend-activation": "user resend-activation WHO [REASON]",
  "reset-link": "user reset-link WHO [REASON]",
  "mail-reset-link": "user mail-reset-link WHO [REASON]",
  approve: "user approve WHO [REASON]",
  refuse: "user refuse WHO REASON",
  disable: "user disable WHO keep-channels|hide-channels [REASON]",
  enable: "user enable WHO [REASON]",
  "reset-2fa": "user reset-2fa WHO [REASON]",
  "set-quota": "user set-quota WHO GB|default [REASON]",
  export: "user export WHO [REASON]",
  delete: "user delete WHO confirm [REASON]",
} as const;

export type UserAction = keyof typeof userUsage;
