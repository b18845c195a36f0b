#!/bin/sh
# Makes a site of this checkout, with the machine's PostgreSQL, and prints the link of its first administrator. Asks for
# address, mail server, sender and name, or reads them as lines: sh tooling/deploy/systemd/set-up.sh
# Keeps existing files, so that it can be run again.
set -eu

checkout=$(cd "$(dirname "$0")/../../.." && pwd)
files=$checkout/tooling/deploy/systemd
config=${CONFIG_FOLDER:-/etc/marquee}
units=${UNIT_FOLDER:-/etc/systemd/system}
programs=${PROGRAM_FOLDER:-/usr/local/bin}
# shellcheck source=tooling/deploy/ask.sh
. "$checkout/tooling/deploy/ask.sh"

# wait_until_ready PORT: fails with the log's last lines where the service ends, or does not answer.
wait_until_ready() {
  tries=${READY_TRIES:-60}
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$1/readyz"; do
    tries=$((tries - 1))
    if [ "$tries" = 0 ] || [ "$(systemctl show --property NRestarts --value marquee)" != 0 ]; then
      journalctl --unit marquee --lines 20 --no-pager --output cat >&2
      fail "The site does not start. Above is what it says; mend it, and run this again."
    fi
    sleep 1
  done
}

[ $# = 0 ] || fail "It takes no arguments, since everybody on the machine could read them: it asks."
[ "$(id -u)" = 0 ] || fail "Run it as root: it makes a user, a database and a service."
need_programs npm psql openssl systemctl perl curl
# Users of the service and the database may not enter where somebody logged in.
cd /
version=$(su postgres -c 'psql --quiet --no-psqlrc --tuples-only --no-align --command "show server_version_num"') ||
  fail "PostgreSQL does not answer. Look at it with: systemctl status 'postgresql@*'"
[ "$version" -ge 150000 ] || fail "PostgreSQL is too old: 15 or newer is needed."
address=''
[ -s "$config/marquee.env" ] || ask_address
ask_mail_server "$config/smtp-url"
if [ -n "$address" ]; then
  sender=$(ask 'Sender of mails' "no-reply@${host%%:*}")
  name=$(ask 'Name of the site, empty to say it later')
fi
umask 077

echo "Installing and building: this takes some minutes the first time …"
(cd "$checkout" && umask 022 && npm start --silent -- --help > /dev/null)

id marquee > /dev/null 2>&1 ||
  useradd --system --home-dir /var/lib/marquee --shell /usr/sbin/nologin marquee

mkdir -p "$config"
# Secrets that exist are what the database and its content were made with.
[ -s "$config/secret" ] || openssl rand -hex 32 > "$config/secret"
[ -s "$config/database-password" ] || openssl rand -hex 24 > "$config/database-password"
password=$(cat "$config/database-password")
printf 'postgres://marquee:%s@127.0.0.1:5432/marquee\n' "$password" > "$config/database-url"
[ -z "$smtp" ] || printf '%s\n' "$smtp" > "$config/smtp-url"
[ -z "$address" ] ||
  sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=$address|" \
    -e "s|^MAIL_FROM=.*|MAIL_FROM=$(printf %s "$sender" | sed 's/[|&\\]/\\&/g')|" "$files/marquee.env" > "$config/marquee.env"
[ -z "$address" ] || printf '%s\n' "$name" > "$config/site-name"
chown -R root:marquee "$config"
chmod 750 "$config"
chmod 640 "$config"/*
chmod 600 "$config/database-password"

su postgres -c 'psql --quiet --no-psqlrc --set ON_ERROR_STOP=1' << SQL
select 'create role marquee login' where not exists (select from pg_roles where rolname = 'marquee') \gexec
alter role marquee password '$password';
select 'create database marquee owner marquee'
where not exists (select from pg_database where datname = 'marquee') \gexec
SQL

for file in "$units/marquee.service" "$programs/marquee"; do
  sed "s|/opt/marquee|$checkout|g" "$files/${file##*/}" > "$file"
done
chmod 644 "$units/marquee.service"
chmod 755 "$programs/marquee"
systemctl daemon-reload
"$programs/marquee" migrate
# The name waits there until it is set, whatever else fails before.
if [ -e "$config/site-name" ]; then
  name=$(cat "$config/site-name")
  [ -z "$name" ] || "$programs/marquee" setting set site-name "$name"
  rm "$config/site-name"
fi
systemctl enable --quiet marquee
systemctl restart marquee
wait_until_ready "$(sed -n 's/^PORT=//p' "$config/marquee.env")"
address=$(sed -n 's/^PUBLIC_URL=//p' "$config/marquee.env")
echo "The site runs at 127.0.0.1:4000, for a proxy of this machine that has the certificate of ${address#https://}."
# Says so itself where there is an administrator.
if link=$("$programs/marquee" setup-link); then
  printf 'Once %s answers, open this link within an hour to make its administrator:\n%s\n' "$address" "$link"
fi
