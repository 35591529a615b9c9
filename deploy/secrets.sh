#!/bin/sh
# Makes the secrets of an installation, each in a file of deploy/secrets, which compose, chart and units read:
#   deploy/secrets.sh [folder]
# What is there already stays. Needs OpenSSL 3.
set -eu
cd "${1:-$(dirname "$0")/secrets}" 2>/dev/null || { mkdir -m 700 -p "${1:-$(dirname "$0")/secrets}" && cd "${1:-$(dirname "$0")/secrets}"; }
# The folder is its owner's alone; programs in containers have other users, so the files in it are not.
umask 022

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
random() { openssl rand 32 | base64url; }
# Writes standard input, unless the file is there.
keep() { if [ -s "$1" ]; then cat >/dev/null; else cat >"$1.new" && mv "$1.new" "$1"; fi; }

for name in secret_key livekit_api_secret metrics_token postgres_password redis_password s3_secret_key; do
  random | keep "$name"
done
printf 'Aa1!%s' "$(openssl rand 12 | base64url)" | keep admin_password

# A recorder's credential is derived from the secret key, and good for nothing else.
secret=$(tr -d '\n' <secret_key | od -An -tx1 | tr -d ' \n')
openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt "hexkey:$secret" -kdfopt salt:salon -kdfopt info:service-token \
  -binary HKDF | base64url >recorder_key
printf 'salon: %s\n' "$(cat livekit_api_secret)" >livekit_keys
printf 'postgres://salon:%s@postgres:5432/salon' "$(cat postgres_password)" | keep database_url
printf 'redis://:%s@redis:6379' "$(cat redis_password)" | keep redis_url

# The merchant's keys at the payment provider. With these ones every payment is refused.
for name in iyzico_api_key iyzico_secret_key; do printf 'replace-me' | keep "$name"; done

# The public key of a pair whose secret half has no place on this machine: `salon backup --keygen` elsewhere makes it.
printf 'replace-me' | keep backup_recipient

echo "Secrets are in $(pwd). The first administrator signs in with admin_password."
if grep -qx replace-me iyzico_api_key; then echo 'To sell packages, write the keys of your payment provider into iyzico_api_key and iyzico_secret_key.'; fi
if grep -qx replace-me backup_recipient; then echo 'To have backups, write your public key (age1…) into backup_recipient.'; fi
