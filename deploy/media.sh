#!/bin/sh
# LiveKit takes its keys ("key: secret") and passwords from the environment alone: here they come from files too.
set -e
for name in LIVEKIT_CONFIG LIVEKIT_KEYS LIVEKIT_REDIS_PASSWORD; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    export "$name=$(cat "$file")"
    unset "${name}_FILE"
  fi
done
exec livekit-server "$@"
