import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** HTTP/2 in front of a server, as the proxy of a production has it. */
export interface Http2Front {
  readonly url: string;
  close(): void;
}

/** What belongs to a connection of HTTP/1.1 and not to what is carried. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/** A certificate for this machine that no one signed, by the program that comes with Go. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'salon-certificate-'));
  try {
    const root = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();
    const program = join(root, 'src', 'crypto', 'tls', 'generate_cert.go');
    execFileSync('go', ['run', program, '--host', 'localhost', '--ecdsa-curve', 'P256'], {
      cwd: folder,
      stdio: 'pipe',
    });
    return { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const carried = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !name.startsWith(':') && !HOP_BY_HOP.has(name),
    ),
  );

/** Passes everything on to `target`. The browser has to be told to take its certificate (`--ignore-certificate-errors`). */
export function http2Front(target: string, port: number): Http2Front {
  const { host } = new URL(target);
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (asked: Http2ServerRequest, answer) => {
    const { method, url, headers } = asked;
    const passed = request(`${target}${url}`, { method, headers: { ...carried(headers), host } }, (came) => {
      answer.writeHead(came.statusCode ?? 502, carried(came.headers));
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  return { url: `https://localhost:${port}`, close: () => server.close() };
}
