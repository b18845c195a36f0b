/** Splits `postgres://user:password@host1:5432,host2:5432/database` by host. */
export function replicaUrls(url: string): string[] {
  const [, start = "", hosts = "", end = ""] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${end}`);
}
