#!/bin/sh
# Makes a site of this checkout, with the machine's PostgreSQL, and prints the link of its first administrator:
# sh tooling/deploy/systemd/set-up.sh https://example.com smtp://user:password@mail.example:587 [SENDER]
# What is there already stays: it can be run again.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

usage='Say the address of the site and of its mail server: sh set-up.sh https://example.com smtp://user:password@mail.example:587'
[ $# -ge 2 ] || fail "$usage"
address=${1%/} smtp=$2
host=${address#https://}
case $address in
  https://?*) ;;
  *) fail "The address has to begin with https://: browsers keep nobody logged in without it." ;;
esac
case $host in
  */*) fail "The site needs a host of its own: $address has a path." ;;
esac
case $smtp in
  smtp://?* | smtps://?*) ;;
  *) fail "The mail server has to begin with smtp:// or smtps://, such as smtp://user:password@mail.example:587." ;;
esac
[ "$(id -u)" = 0 ] || fail "Run it as root: it makes a user, a database and a service."
for program in npm psql openssl systemctl perl; do
  command -v "$program" > /dev/null || fail "$program is missing. Install the packages that the guide names."
done

checkout=$(cd "$(dirname "$0")/../../.." && pwd)
files=$checkout/tooling/deploy/systemd
config=${CONFIG_FOLDER:-/etc/marquee}
units=${UNIT_FOLDER:-/etc/systemd/system}
programs=${PROGRAM_FOLDER:-/usr/local/bin}
umask 077
# Users of the service and the database may not enter where somebody logged in.
cd /

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
printf '%s\n' "$smtp" > "$config/smtp-url"
[ -s "$config/marquee.env" ] ||
  sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=$address|" \
    -e "s|^MAIL_FROM=.*|MAIL_FROM=$(printf %s "${3:-no-reply@${host%%:*}}" | sed 's/[|&\\]/\\&/g')|" "$files/marquee.env" > "$config/marquee.env"
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
systemctl enable --quiet marquee
systemctl restart marquee
echo "The site runs at 127.0.0.1:4000, for a proxy of this machine that has the certificate of $host."
# Says so itself where there is an administrator.
if link=$("$programs/marquee" setup-link); then
  printf 'Once %s answers, open this link within an hour to make its administrator:\n%s\n' "$address" "$link"
fi
