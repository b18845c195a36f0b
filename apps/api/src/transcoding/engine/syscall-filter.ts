/**
 * Blocks unused system calls: sockets, changes of the system, and access to processes of the same
 * user. The engine may signal itself, and `fcntl` may not choose the receiver of signals.
 */
const processors = {
  x64: {
    arch: 0xc000_003e,
    prctl: 157,
    fcntl: 72,
    ofItself: { kill: 62, tgkill: 234, prlimit64: 302, sched_setaffinity: 203 },
    calls: {
      socket: 41,
      connect: 42,
      accept: 43,
      bind: 49,
      listen: 50,
      accept4: 288,
      tkill: 200,
      setpriority: 141,
      ioprio_set: 251,
      sched_setparam: 142,
      sched_setscheduler: 144,
      sched_setattr: 314,
      migrate_pages: 256,
      move_pages: 279,
      kcmp: 312,
      process_madvise: 440,
      process_mrelease: 448,
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
    fcntl: 25,
    ofItself: { kill: 129, tgkill: 131, prlimit64: 261, sched_setaffinity: 122 },
    calls: {
      socket: 198,
      connect: 203,
      accept: 202,
      bind: 200,
      listen: 201,
      accept4: 242,
      tkill: 130,
      setpriority: 140,
      ioprio_set: 30,
      sched_setparam: 118,
      sched_setscheduler: 119,
      sched_setattr: 274,
      migrate_pages: 238,
      move_pages: 239,
      kcmp: 272,
      process_madvise: 440,
      process_mrelease: 448,
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
/** Offsets in `struct seccomp_data`, for the lower half of arguments. */
const numberOffset = 0;
const archOffset = 4;
const firstArgumentOffset = 16;
const secondArgumentOffset = 24;
/** F_SETOWN, F_SETSIG and F_SETOWN_EX. */
const signalCommands = [8, 10, 15];
/** Means the caller's own process or thread. */
const itself = 0;
const allow = 0x7fff_0000;
const killProcess = 0x8000_0000;
const refuse = 0x0005_0001;
/** First number of x64's 32-bit calls. */
const x32 = 0x4000_0000;

/** `confine.pl` replaces it by the process id. */
export const ownProcess = "ownownow";

type Value = number | typeof ownProcess;
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: Value];

export interface SyscallFilter {
  /** `prctl` installs the filter. */
  readonly prctl: number;
  /** Classic BPF in hex, with `ownProcess`. */
  readonly program: string;
}

export function syscallFilter(arch: string = process.arch): SyscallFilter | null {
  if (arch !== "x64" && arch !== "arm64") return null;
  const { arch: audited, prctl, fcntl, ofItself, calls } = processors[arch];
  const { kill, tgkill, ...settings } = ofItself;
  const instructions: Instruction[] = [
    [loadWord, 0, 0, archOffset],
    [jumpIfEqual, 1, 0, audited],
    [finish, 0, 0, killProcess],
    [loadWord, 0, 0, numberOffset],
    [jumpIfAtLeast, 0, 1, x32],
    [finish, 0, 0, refuse],
    ...Object.values(calls).flatMap((call) => onCall(call, [[finish, 0, 0, refuse]])),
    // Here 0 is the process group; below it is the process.
    ...[kill, tgkill].flatMap((call) => onCall(call, allowOnly(firstArgumentOffset, [ownProcess]))),
    ...Object.values(settings).flatMap((call) =>
      onCall(call, allowOnly(firstArgumentOffset, [itself, ownProcess])),
    ),
    ...onCall(fcntl, [
      [loadWord, 0, 0, secondArgumentOffset],
      ...signalCommands.flatMap((command): Instruction[] => [
        [jumpIfEqual, 0, 1, command],
        [finish, 0, 0, refuse],
      ]),
      [finish, 0, 0, allow],
    ]),
    [finish, 0, 0, allow],
  ];
  return { prctl, program: instructions.map(encode).join("") };
}

/** @param then always ends with a verdict. */
function onCall(call: number, then: readonly Instruction[]): Instruction[] {
  return [[jumpIfEqual, 0, then.length, call], ...then];
}

function allowOnly(argumentOffset: number, values: readonly Value[]): Instruction[] {
  return [
    [loadWord, 0, 0, argumentOffset],
    ...values.flatMap((value): Instruction[] => [
      [jumpIfEqual, 0, 1, value],
      [finish, 0, 0, allow],
    ]),
    [finish, 0, 0, refuse],
  ];
}

function encode([code, ifTrue, ifFalse, value]: Instruction): string {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  if (value === ownProcess) return bytes.toString("hex", 0, 4) + ownProcess;
  bytes.writeUInt32LE(value, 4);
  return bytes.toString("hex");
}
