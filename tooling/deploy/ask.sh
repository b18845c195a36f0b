# Asks what every installation has to know. The scripts that set up source it.
# A mail server's password is read, and is no argument: everybody on the machine sees those.
# shellcheck shell=sh

fail() {
  echo "$1" >&2
  exit 1
}

need_programs() {
  for program in "$@"; do
    command -v "$program" > /dev/null || fail "$program is missing. Install the packages that the guide names."
  done
}

# ask QUESTION [DEFAULT]: prints a line of the standard input, or the default if it is empty.
ask() {
  printf '%s%s: ' "$1" "${2:+ [$2]}" >&2
  answer=''
  read -r answer || true
  [ -t 0 ] || echo >&2
  printf '%s\n' "${answer:-${2:-}}"
}

ask_address() {
  address=$(ask 'Address of the site, such as https://example.com')
  address=${address%/}
  host=${address#https://}
  case $address in
    https://?*) ;;
    *) fail "The address has to begin with https://: browsers keep nobody logged in without it." ;;
  esac
  case $host in
    */*) fail "The site needs a host of its own: $address has a path." ;;
    *[!a-zA-Z0-9.:-]*) fail "The address has a letter that no host has: $address" ;;
  esac
}

# ask_mail_server FILE: sets $smtp. It is empty where the file has one that stays.
ask_mail_server() {
  keeps=''
  [ ! -s "$1" ] || keeps=', empty to keep the present one'
  if [ -t 0 ]; then
    trap 'stty echo' EXIT
    stty -echo
  fi
  smtp=$(ask "Mail server, such as smtp://user:password@mail.example:587, not shown$keeps")
  if [ -t 0 ]; then
    stty echo
    trap - EXIT
    echo >&2
  fi
  case $smtp in
    '') [ -s "$1" ] || fail "Without a mail server nobody can confirm an address, or reset a password." ;;
    smtp://?* | smtps://?*) ;;
    *) fail "The mail server has to begin with smtp:// or smtps://, such as smtp://user:password@mail.example:587." ;;
  esac
}
