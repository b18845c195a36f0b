/** System calls that the engine has no use for: sockets, other processes, and what only changes the system. */
const refused = {
  x64: {
    arch: 0xc000_003e,
    prctl: 157,
    calls: {
      socket: 41,
      connect: 42,
      accept: 43,
      bind: 49,
      listen: 50,
      accept4: 288,
      kill: 62,
      tkill: 200,
      rt_sigqueueinfo: 129,
      rt_tgsigqueueinfo: 297,
      pidfd_send_signal: 424,
      pidfd_open: 434,
      pidfd_getfd: 438,
      ptrace: 101,
      process_vm_readv: 310,
      process_vm_writev: 311,
      io_uring_setup: 425,
      bpf: 321,
      userfaultfd: 323,
      perf_event_open: 298,
      open_by_handle_at: 304,
      mount: 165,
      umount2: 166,
      pivot_root: 155,
      chroot: 161,
      unshare: 272,
      setns: 308,
      add_key: 248,
      request_key: 249,
      keyctl: 250,
      kexec_load: 246,
      init_module: 175,
      finit_module: 313,
      delete_module: 176,
    },
  },
  arm64: {
    arch: 0xc000_00b7,
    prctl: 167,
    calls: {
      socket: 198,
      connect: 203,
      accept: 202,
      bind: 200,
      listen: 201,
      accept4: 242,
      kill: 129,
      tkill: 130,
      rt_sigqueueinfo: 138,
      rt_tgsigqueueinfo: 240,
      pidfd_send_signal: 424,
      pidfd_open: 434,
      pidfd_getfd: 438,
      ptrace: 117,
      process_vm_readv: 270,
      process_vm_writev: 271,
      io_uring_setup: 425,
      bpf: 280,
      userfaultfd: 282,
      perf_event_open: 241,
      open_by_handle_at: 265,
      mount: 40,
      umount2: 39,
      pivot_root: 41,
      chroot: 51,
      unshare: 97,
      setns: 268,
      add_key: 217,
      request_key: 218,
      keyctl: 219,
      kexec_load: 104,
      init_module: 105,
      finit_module: 273,
      delete_module: 106,
    },
  },
} as const;

const loadWord = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const finish = 0x06;
/** Offsets in `struct seccomp_data`. */
const numberOffset = 0;
const archOffset = 4;
const allow = 0x7fff_0000;
const killProcess = 0x8000_0000;
/** The call fails with EPERM. */
const refuse = 0x0005_0001;
/** Numbers of the 32-bit variants of x64's system calls begin here. */
const x32 = 0x4000_0000;

export interface SyscallFilter {
  /** The number of `prctl`, which installs it. */
  readonly prctl: number;
  /** Instructions of classic BPF, in hex. */
  readonly program: string;
}

/** Returns the filter of the engine's system calls, or null for a processor whose numbers are not listed. */
export function syscallFilter(arch: string = process.arch): SyscallFilter | null {
  if (arch !== "x64" && arch !== "arm64") return null;
  const { arch: audited, prctl, calls } = refused[arch];
  const instructions: (readonly [code: number, ifTrue: number, ifFalse: number, value: number])[] = [
    [loadWord, 0, 0, archOffset],
    [jumpIfEqual, 1, 0, audited],
    [finish, 0, 0, killProcess],
    [loadWord, 0, 0, numberOffset],
    [jumpIfAtLeast, 0, 1, x32],
    [finish, 0, 0, refuse],
  ];
  for (const number of Object.values(calls)) {
    instructions.push([jumpIfEqual, 0, 1, number], [finish, 0, 0, refuse]);
  }
  instructions.push([finish, 0, 0, allow]);
  const bytes = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, ifTrue, ifFalse, value], index) => {
    const at = index * 8;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(ifTrue, at + 2);
    bytes.writeUInt8(ifFalse, at + 3);
    bytes.writeUInt32LE(value, at + 4);
  });
  return { prctl, program: bytes.toString("hex") };
}
