/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';
import type * as Client from 'react-dom/client';
import { parseAst } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { leanClient, leanShared, leftOut, usesLeftOut } from './leanReact.ts';

const require = createRequire(import.meta.url);
const codeOf = (name: string) =>
  readFileSync(
    join(dirname(require.resolve(`${name.replace('-client', '')}/package.json`)), 'cjs', `${name}.production.js`),
    'utf8',
  );
const client = codeOf('react-dom-client');
const shared = codeOf('react-dom');

/** Runs a file of React as it is built: what tests import is the one for development. */
function run<Exports>(code: string, modules: Readonly<Record<string, unknown>> = {}): Exports {
  const exports = {};
  new Function('exports', 'require', code)(exports, (name: string) => modules[name]);
  return exports as Exports;
}
const react = run<typeof React>(codeOf('react'));
const scheduler = run(codeOf('scheduler'));
const { createElement: h, useState, useEffect, useLayoutEffect, useRef, useId, useTransition, Suspense } = react;

/** What components did, in order. */
let log: string[] = [];

function Row({ name }: { name: string }) {
  const id = useId();
  useLayoutEffect(() => {
    log.push(`laid out ${name}`);
    return () => void log.push(`left ${name}`);
  }, [name]);
  return h('li', { id, ref: (row: Element | null) => void log.push(`${name} ${row?.localName}`) }, name);
}

class Guard extends react.Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(failure: Error) {
    log.push(`caught ${failure.message}`);
  }
  override getSnapshotBeforeUpdate() {
    return 'before';
  }
  override componentDidUpdate(_props: object, _state: object, seen: unknown) {
    log.push(`updated ${seen}`);
  }
  override render() {
    return this.state.failed ? h('p', null, 'failed') : this.props.children;
  }
}

function Fails({ now }: { now: boolean }) {
  if (now) throw new Error('on purpose');
  return h('i', null, 'fine');
}

interface PageProps {
  readonly later: React.ComponentType;
  readonly portal: (child: React.ReactNode) => React.ReactNode;
}

function Page({ later, portal }: PageProps) {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const [text, setText] = useState('');
  const [fails, setFails] = useState(false);
  const [isLater, setLater] = useState(false);
  const [isPending, start] = useTransition();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    log.push(`effect ${names.join()}`);
    return () => void log.push(`undone ${names.join()}`);
  }, [names]);
  const button = (id: string, press: () => void) => h('button', { id, onClick: press }, id);
  return h(
    'main',
    { className: isPending ? 'pending' : 'calm', style: { color: 'red' }, onClick: () => log.push('clicked main') },
    h('meta', { name: 'robots', content: text === '' ? 'noindex' : text }),
    h('input', { ref: field, value: text, onChange: (event) => setText(event.target.value), 'aria-label': 'text' }),
    h('input', { type: 'checkbox', checked: fails, onChange: () => setFails(true) }),
    h('select', { defaultValue: 'y' }, h('option', { value: 'x' }, 'X'), h('option', { value: 'y' }, 'Y')),
    h('textarea', { value: text, readOnly: true }),
    button('turn', () => setNames(([first = '', ...rest]) => [...rest, first])),
    button('less', () => setNames((all) => all.slice(1))),
    button('later', () => start(() => setLater(true))),
    button('focus', () => field.current?.focus()),
    h('ul', null, ...names.map((name) => h(Row, { key: name, name }))),
    h('svg', { viewBox: '0 0 1 1' }, h('title', null, 'in a picture'), h('path', { strokeWidth: 2, d: 'M0 0' })),
    h(Guard, null, h(Fails, { now: fails })),
    h(Suspense, { fallback: h('em', null, 'waiting') }, isLater ? h(later) : h('u', null, 'not yet')),
    h(react.Activity, { mode: text === '' ? 'hidden' : 'visible', children: h('s', null, 'prepared') }),
    portal(button('far', () => log.push('clicked far'))),
  );
}

/** Plays one scene with a copy of React for browsers; returns what the page showed after each step, and the log. */
async function play(clientCode: string, sharedCode: string): Promise<readonly string[]> {
  const dom = run<typeof ReactDom>(sharedCode, { react });
  const { createRoot } = run<typeof Client>(clientCode, { react, scheduler, 'react-dom': dom });
  log = [];
  document.head.replaceChildren();
  const place = document.createElement('div');
  const elsewhere = document.createElement('aside');
  document.body.replaceChildren(place, elsewhere);
  const shown = () => document.head.innerHTML + place.innerHTML + elsewhere.innerHTML;
  /** The step is over when the page shows, or the log has, what is expected of it. */
  const step = async (act: () => void, expected: string) => {
    act();
    await vi.waitFor(() => expect(shown() + log.join('\n')).toContain(expected));
    log.push(shown());
  };
  const press = (id: string) => () => document.getElementById(id)?.click();
  const code = Promise.withResolvers<{ default: React.ComponentType }>();
  const later = react.lazy(() => code.promise);
  const portal = (child: React.ReactNode) => dom.createPortal(child, elsewhere);
  const root = createRoot(place, { onCaughtError: (failure) => void log.push(`reported ${failure}`) });
  const page = h(react.StrictMode, null, h(Page, { later, portal }));

  await step(() => dom.flushSync(() => root.render(page)), 'effect a,b,c');
  await step(press('turn'), 'effect b,c,a');
  await step(press('less'), 'effect c,a');
  await step(press('far'), 'clicked far\nclicked main');
  await step(press('focus'), 'clicked main');
  log.push(document.activeElement?.getAttribute('aria-label') ?? 'no focus');
  const input = place.querySelector('input');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await step(() => {
    write?.call(input, 'typed');
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, 'content="typed"');
  await step(press('later'), 'pending');
  await step(() => code.resolve({ default: () => h('b', null, 'arrived') }), '<b>arrived</b>');
  await step(() => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(), '<p>failed</p>');
  await step(() => root.unmount(), 'undone c,a');
  return log;
}

describe('React without what no page uses', () => {
  it('does what all of it does', async () => {
    const whole = await play(client, shared);
    const lean = await play(leanClient(client, parseAst), leanShared(shared, parseAst));
    expect(lean).toEqual(whole);
    expect(whole).toEqual(expect.arrayContaining(['text', 'caught on purpose', 'updated before', 'left b']));
  });

  it('refuses a React that it was not written for', () => {
    const other = client.replace('exports.version = "', 'exports.version = "9');
    expect(() => leanClient(other, parseAst)).toThrow('react-dom is not');
    const [name] = leftOut.suspenseList;
    expect(() => leanClient(client.replaceAll(name, 'renamed'), parseAst)).toThrow(`has no ${name}`);
    const renamed = shared.replace('exports.preload ', 'exports.hint ');
    expect(() => leanShared(renamed, parseAst)).toThrow('exports.preload');
  });

  it('recognises code that uses what is left out', () => {
    for (const code of [
      `import { hydrateRoot } from 'react-dom/client'`,
      `import { SuspenseList } from 'react'`,
      `import { type ReactNode, ViewTransition } from 'react'`,
      'const [state, act] = useActionState(save, null)',
      `import { preload } from 'react-dom'`,
    ])
      expect(usesLeftOut.test(code), code).toBe(true);
    for (const code of [`import { lazy } from 'react'`, `import { preload } from './files.ts'`])
      expect(usesLeftOut.test(code), code).toBe(false);
  });

  it('finds no component that refers to a fragment or places style sheets', () => {
    const web = join(import.meta.dirname, '..');
    const uses = globSync('src/**/*.tsx', { cwd: web }).filter((file) =>
      /<Fragment[^>]*\sref=|<(?:link|script|style)\s[^>]*(?:precedence|async)/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    );
    expect(uses).toEqual([]);
  });
});
