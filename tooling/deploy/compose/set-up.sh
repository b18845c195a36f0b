#!/bin/sh
# Makes a site of this checkout with Docker Compose, and prints the link of its first administrator. Asks for address,
# mail server, sender and name, or reads them as lines: sh tooling/deploy/compose/set-up.sh
# MARQUEE_IMAGE names an image of a registry, in place of one that is built here; TLS_PROXY the address of a proxy of yours
# that has the certificate, in place of Caddy. What is there already stays: it can be run again.
set -eu

folder=$(cd "$(dirname "$0")" && pwd)
deploy=$(dirname "$folder")
checkout=$(cd "$folder/../../.." && pwd)
built=marquee:built
subnet=${INNER_SUBNET:-172.30.0.0/24}
# shellcheck source=tooling/deploy/ask.sh
. "$deploy/ask.sh"
secrets=$folder/secrets
compose() {
  docker compose --file "$folder/compose.yaml" "$@"
}
run() {
  compose run --rm --no-TTY "$@" < /dev/null
}
# quote VALUE: as .env takes it, whatever is in it.
quote() {
  printf "'%s'" "$(printf %s "$1" | sed "s/'/\\\\'/g")"
}

[ $# = 0 ] || fail "It takes no arguments, since everybody on the machine could read them: it asks."
[ "$(id -u)" = 0 ] || fail "Run it as root: containers get secrets that nobody else may read."
need_programs docker openssl
docker compose version > /dev/null 2>&1 || fail "Docker has no Compose. Install its plugin: docker-compose-plugin."
address=''
[ -s "$folder/.env" ] || ask_address
ask_mail_server "$secrets/smtp-url"
if [ -n "$address" ]; then
  sender=$(ask 'Sender of mails' "no-reply@${host%%:*}")
  name=$(ask 'Name of the site, empty to say it later')
fi
umask 077

mkdir -p "$secrets"
if [ -n "$address" ]; then
  printf '%s\n' "$name" > "$secrets/site-name"
  {
    printf 'MARQUEE_IMAGE=%s\n' "$(quote "${MARQUEE_IMAGE:-$built}")"
    printf 'PUBLIC_URL=%s\n' "$(quote "$address")"
    printf 'MAIL_FROM=%s\n' "$(quote "$sender")"
    printf 'INNER_SUBNET=%s\n' "$subnet"
    if [ -n "${TLS_PROXY:-}" ]; then
      printf 'TLS_PROXY=%s\n' "$(quote "$TLS_PROXY")"
    else
      printf 'COMPOSE_PROFILES=tls\nTLS_PROXY=%s\nHTTP_PORT=127.0.0.1:8080\n' "$subnet"
    fi
  } > "$folder/.env.new"
  mv "$folder/.env.new" "$folder/.env"
fi
address=$(sed -n "s/^PUBLIC_URL='\{0,1\}\([^']*\).*/\1/p" "$folder/.env")

# Secrets that exist are what the database and its content were made with.
[ -s "$secrets/marquee-secret" ] || openssl rand -hex 32 > "$secrets/marquee-secret"
[ -s "$secrets/database-password" ] || openssl rand -hex 24 > "$secrets/database-password"
printf 'postgres://marquee:%s@postgres:5432/marquee\n' "$(cat "$secrets/database-password")" > "$secrets/database-url"
[ -z "$smtp" ] || printf '%s\n' "$smtp" > "$secrets/smtp-url"
[ -e "$secrets/media-keys" ] || : > "$secrets/media-keys"
# Users of the containers.
chown 10001:10001 "$secrets/marquee-secret" "$secrets/database-url" "$secrets/smtp-url"
chmod 400 "$secrets"/*

if grep -q "^MARQUEE_IMAGE='$built'" "$folder/.env"; then
  echo "Building the image: this takes some minutes the first time …"
  docker build --quiet --file "$deploy/Dockerfile" --tag "$built" \
    --build-arg "BUILD=$(git -C "$checkout" rev-parse HEAD 2> /dev/null || echo unknown)" "$checkout"
fi
# The edge verifies media addresses with these keys.
if [ ! -s "$secrets/media-keys" ]; then
  run --no-deps migrate media-key > "$secrets/media-keys.new"
  mv "$secrets/media-keys.new" "$secrets/media-keys"
fi
chown 101:101 "$secrets/media-keys"
chmod 400 "$secrets/media-keys"

compose up --detach --wait || fail "Not everything came up. In $folder, 'docker compose logs' with a service's name says why."
# The name waits there until it is set, whatever else fails before.
if [ -e "$secrets/site-name" ]; then
  name=$(cat "$secrets/site-name")
  [ -z "$name" ] || run migrate setting set site-name "$name"
  rm "$secrets/site-name"
fi
# Says so itself where there is an administrator.
if link=$(run migrate setup-link); then
  printf 'Once %s answers, open this link within an hour to make its administrator:\n%s\n' "$address" "$link"
fi
