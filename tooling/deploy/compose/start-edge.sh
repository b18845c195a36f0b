#!/bin/sh
# Renders the configuration of the edge (../edge), and starts nginx. Everything is in the container's /tmp.
set -eu
edge=${EDGE_FOLDER:-/edge}
cp "$edge"/*.conf "$edge/media.js" /tmp
set -a
. "$edge/defaults.env"
# Docker gives a container that it makes anew another address.
EDGE_NODES='resolver 127.0.0.11 valid=2s ipv6=off; server web-inner:4000 resolve;'
EDGE_KEYS=/run/secrets/media-keys
EDGE_CACHE=/var/cache/nginx
EDGE_PID=/var/cache/nginx/nginx.pid
# A proxy terminates TLS before the edge.
if [ -n "${TLS_PROXY:-}" ]; then
  EDGE_SCHEME=https
  EDGE_TRUSTED="set_real_ip_from $TLS_PROXY;"
fi
set +a
# shellcheck disable=SC2046
envsubst "$(printf '${%s} ' $(cut -d= -f1 "$edge/defaults.env"))" < "$edge/nginx.conf.template" > /tmp/nginx.conf
exec nginx -e stderr -c /tmp/nginx.conf -g 'daemon off;' "$@"
