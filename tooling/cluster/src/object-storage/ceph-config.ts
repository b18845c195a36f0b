export interface CephConfigOptions {
  readonly folder: string;
  readonly fsid: string;
  readonly monitorPort: number;
  readonly gateways: readonly { readonly name: string; readonly port: number }[];
}

/** Bytes of one disk, which is a sparse file. */
const diskBytes = 4 * 1024 ** 3;

/**
 * Returns the configuration of a Ceph on loopback: three disks in files, each object on all of
 * them, written while two live.
 */
export function cephConfig({ folder, fsid, monitorPort, gateways }: CephConfigOptions): string {
  const sections = gateways.map(
    ({ name, port }) => `[client.rgw.${name}]
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw data = ${folder}/rgw.${name}
rgw thread pool size = 64
`,
  );
  return `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = ${folder}/keyring
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.asok
run dir = ${folder}
crash dir = ${folder}
osd data = ${folder}/osd.$id
mon data = ${folder}/mon.$id
mgr data = ${folder}/mgr.$id
osd pool default size = 3
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 2000
mon warn on pool no redundancy = false
# The machine's disk may be nearly full: that is not what is tested.
mon data avail warn = 1
mon data avail crit = 1
auth allow insecure global id reclaim = false
osd objectstore = bluestore
bluestore block size = ${diskBytes}
bluestore block create = true
bluestore fsck on mount = false
bluestore cache autotune = false
bluestore cache size = 134217728
osd memory target = 939524096
osd memory cache min = 134217728
osd heartbeat grace = 6
osd heartbeat interval = 2
mon osd min down reporters = 1
mon osd down out interval = 600
# A disk in a file is taken for one that turns, which recovers ten objects a second.
osd recovery sleep = 0
osd recovery max active = 16
osd max backfills = 8
rgw enable usage log = false
${sections.join("")}`;
}
