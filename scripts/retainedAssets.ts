import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A tab that was opened before an update still finds the files of its pages for this long. */
const RETENTION_MS = 24 * 3_600_000;

/** Since when a build is no longer made of a file, by its name. Milliseconds since 1970. */
type Past = Readonly<Record<string, number>>;
const listIn = (dist: string): string => join(dist, '.vite', 'past-assets.json');

function pastIn(dist: string): Past {
  try {
    return JSON.parse(readFileSync(listIn(dist), 'utf8')) as Past;
  } catch {
    return {};
  }
}

/**
 * Takes over, into a new build of the web app, the files of the build before that the new one does not have, and those that
 * the build before took over less than a day ago. Their names hold their content, so none stands for another; two that differ
 * in case alone are one to the server, and the same content.
 */
export function keepPastAssets(before: string, fresh: string, now: number): void {
  const [from, to] = [join(before, 'assets'), join(fresh, 'assets')];
  if (!existsSync(from)) return;
  for (const folder of [to, join(fresh, '.vite')]) mkdirSync(folder, { recursive: true });
  const known = pastIn(before);
  const served = new Set(readdirSync(to).map((name) => name.toLowerCase()));
  const isNew = (name: string): boolean => {
    const { size } = served;
    return served.add(name.toLowerCase()).size > size;
  };
  const past = Object.fromEntries(
    readdirSync(from)
      .filter(isNew)
      .map((name) => [name, known[name] ?? now] as const)
      .filter(([, since]) => now - since < RETENTION_MS),
  );
  for (const name of Object.keys(past)) cpSync(join(from, name), join(to, name), { recursive: true });
  writeFileSync(listIn(fresh), JSON.stringify(past));
}
