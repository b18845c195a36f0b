# Confines this process, then runs a command in its place. Node has no system calls of its own, and Perl is part of every Debian.
#
#   perl confine.pl PRCTL FILTER [PATH...] -- COMMAND...
#
# PRCTL is the number of prctl. FILTER is a seccomp program in hex, or "-"; "ownownow" in it is this process. Files can be read below the PATHs alone (Landlock);
# without a PATH, access to files stays as it is. Exits with 1 where the system has not what is asked for.
use strict;
use warnings;

my ($prctl, $filter, @paths) = (shift, shift);
while (@ARGV && (my $argument = shift) ne '--') { push @paths, $argument }
my ($create, $add, $restrict) = (444, 445, 446);
my ($execute, $read_file, $read_dir) = (1, 4, 8);

sub checked { my ($what, $result) = @_; $result >= 0 or die "$what: $!\n"; return $result }

# PR_SET_NO_NEW_PRIVS
checked('prctl', syscall($prctl, 38, 1, 0, 0, 0));
if (@paths) {
  my $version = checked('landlock', syscall($create, 0, 0, 1));
  my $rights = $version >= 5 ? 0xffff : $version >= 3 ? 0x7fff : $version == 2 ? 0x3fff : 0x1fff;
  # TCP and, from version 6 on, signals and abstract sockets of other processes.
  my $rules = pack('QQQ', $rights, $version >= 4 ? 3 : 0, $version >= 6 ? 3 : 0);
  my $size = $version >= 6 ? 24 : $version >= 4 ? 16 : 8;
  my $ruleset = checked('ruleset', syscall($create, substr($rules, 0, $size), $size, 0));
  for my $path (@paths) {
    # O_PATH
    sysopen(my $file, $path, 0x200000) or next;
    my $allowed = $execute | $read_file | (-d $path ? $read_dir : 0);
    checked($path, syscall($add, $ruleset, 1, pack('Ql', $allowed, fileno($file)), 0));
  }
  checked('restrict', syscall($restrict, $ruleset, 0));
}
if ($filter ne '-') {
  # The command has the same number.
  my $own = unpack('H*', pack('V', $$));
  $filter =~ s/ownownow/$own/g;
  my $program = pack('H*', $filter);
  # PR_SET_SECCOMP, SECCOMP_MODE_FILTER
  checked('seccomp', syscall($prctl, 22, 2, pack('Sx6P', length($program) / 8, $program), 0, 0));
}
exec { $ARGV[0] } @ARGV or die "$ARGV[0]: $!\n";
