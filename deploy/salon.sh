#!/bin/sh
# The program in the images: `salon <command>`. `salon health` is the image's own health check.
if [ "$1" = health ]; then
  exec node -e "fetch('http://127.0.0.1:${PORT:-3000}/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
fi
exec node --enable-source-maps --disable-warning=ExperimentalWarning /app/apps/server/dist/salon.js "$@"
