import type { ClusterPorts } from './ports.ts';

/** `limit`: when a member is left out for a while. */
const upstream = (name: string, ports: readonly number[], limit: string): string =>
  `  upstream ${name} {
    least_conn;
${ports.map((port) => `    server 127.0.0.1:${port} ${limit};`).join('\n')}
    keepalive 32;
  }`;

/** Goes to the other member where one does not take the connection. */
const proxy = (to: string, headers: string): string =>
  `    location / {
      proxy_pass http://${to};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
${headers}      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
      proxy_send_timeout 1h;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      proxy_buffering off;
      proxy_request_buffering off;
    }`;

const FORWARDED = `      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
`;

/** One proxy in front of the servers, and one in front of the media servers' signalling, which a server asks. */
export const nginxConfig = (ports: ClusterPorts, folder: string): string => `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_rlimit_nofile 65536;
events { worker_connections 32768; }
http {
  access_log off;
  client_max_body_size 0;
  # The address of a connection to the media server holds its offer.
  large_client_header_buffers 4 64k;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
${upstream('servers', ports.servers, 'max_fails=1 fail_timeout=1s')}
${upstream(
  'livekits',
  ports.livekits.map(({ port }) => port),
  // One that answers late for a room of a dead one is not dead itself.
  'max_fails=0',
)}
  server {
    listen 127.0.0.1:${ports.web};
${proxy('servers', FORWARDED)}
  }
  server {
    listen 127.0.0.1:${ports.signalling};
${proxy('livekits', '')}
  }
}
`;
