export const deviceRowLabels = {
  name: (browser: string, os: string) => `${browser} on ${os}`,
  current: "This device",
  ip: "IP",
  signedIn: "Logged in",
  lastActive: "Last active",
  expires: "Expires",
  remove: "Remove",
  removeNamed: (device: string) => `Remove ${device}`,
};
