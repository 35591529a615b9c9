import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunks.ts';

const file = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;

describe('the chunks of the build', () => {
  it('name paths that exist', () => {
    expect(() => chunkGroups()).not.toThrow();
    expect(() => chunkGroups([{ name: 'shell', paths: ['apps/web/src/removed.ts'] }])).toThrow('removed.ts');
    expect(() => chunkGroups([{ name: 'ui', paths: ['apps/web/src/'], except: ['apps/web/src/removed/'] }])).toThrow(
      'removed/',
    );
  });

  it('take folders and files, without what stays out', () => {
    const [group] = chunkGroups([
      { name: 'build', paths: ['apps/web/build/', 'apps/web/vite.config.ts'], except: ['apps/web/build/chunks.ts'] },
    ]);
    const takes = (path: string) => group?.test.test(file(path));
    expect(takes('apps/web/build/weight.ts')).toBe(true);
    expect(takes('apps/web/vite.config.ts')).toBe(true);
    expect(takes('apps/web/build/chunks.ts')).toBe(false);
    expect(takes('apps/web/package.json')).toBe(false);
  });

  it('take whole packages, and of folders what several screens share', () => {
    const [vendor, ui] = chunkGroups([
      { name: 'vendor', packages: ['react'] },
      { name: 'ui', paths: ['apps/web/src/shared/ui/'] },
    ]);
    expect(vendor?.test.test(file('node_modules/react/index.js'))).toBe(true);
    expect(vendor?.test.test(file('node_modules/react-dom/index.js'))).toBe(false);
    expect(vendor).not.toHaveProperty('minShareCount');
    expect(ui).toMatchObject({ minShareCount: 2, priority: 1 });
  });
});
