import { constraintsFor, type Kind, kinds } from './browser.ts';
import { type Capture, type CaptureHost, trackIn } from './capture.ts';
import { deviceErrorOf } from './deviceError.ts';
import type { DevicesState } from './devices.state.ts';

export type Captures = Readonly<Record<Kind, Capture>>;

export interface DevicesHost extends CaptureHost {
  set(part: Partial<DevicesState>): void;
}

/** One question for both where the browser asks; each on its own when one of them fails. */
export async function openTogether(host: DevicesHost, captures: Captures, both: readonly Kind[]): Promise<void> {
  const { media } = host.browser;
  if (both.length < 2 || media === null) return void (await Promise.all(both.map((kind) => captures[kind].open())));
  const requests = both.map((kind) => ({ kind, capture: captures[kind], attempt: captures[kind].begin() }));
  try {
    const desired = both.map((kind) => constraintsFor(kind, host.state()[kind].id));
    const stream = await media.getUserMedia(Object.assign({}, ...desired));
    const accepted = requests.map(({ kind, capture, attempt }) => {
      const track = trackIn(stream, kind);
      return track && capture.accept(attempt, track);
    });
    await Promise.all(accepted);
  } catch (error) {
    const current = requests.filter(({ capture, attempt }) => attempt === capture.attempt);
    await Promise.all(current.map(({ kind, capture }) => openAfterRefusal(host, capture, kind, error)));
  }
}

/** The common question failed. A device that is not forbidden gets a request of its own. */
async function openAfterRefusal(host: DevicesHost, capture: Capture, kind: Kind, error: unknown): Promise<void> {
  const { attempt } = capture;
  const permission = await host.browser.permission(kind);
  if (attempt !== capture.attempt) return;
  if (deviceErrorOf(error, permission) === 'denied') return capture.block('denied');
  await capture.open();
}

/** Whether the browser would ask, refuse or simply open. */
async function probe(host: DevicesHost, capture: Capture, kind: Kind): Promise<'open' | 'ask' | 'blocked'> {
  const permission = await host.browser.permission(kind);
  const { [kind]: own, options } = host.state();
  const blockedBy = permission === 'denied' ? 'denied' : options[kind].length === 0 ? 'missing' : null;
  if (blockedBy !== null) {
    if (own.wanted) capture.block(blockedBy);
    return 'blocked';
  }
  // Labels are shown only to a page that was allowed before.
  const isNamed = permission === 'unknown' && options[kind].some((option) => option.label !== '');
  return permission === 'granted' || isNamed ? 'open' : 'ask';
}

/** Opens what needs no question of the browser, and says whether something needs one. */
export async function openAllowed(host: DevicesHost, captures: Captures): Promise<void> {
  const outcomes = await Promise.all(
    kinds.map(async (kind) => ({ kind, outcome: await probe(host, captures[kind], kind) })),
  );
  if (!host.isRunning()) return;
  const wanted = outcomes.filter(({ kind }) => host.state()[kind].wanted && host.state()[kind].actual === 'off');
  const asks = wanted.filter(({ outcome }) => outcome === 'ask');
  if (!host.isInside()) host.set({ access: asks.length > 0 ? 'ask' : 'settled' });
  else for (const { kind } of asks) captures[kind].giveUp();
  await Promise.all(wanted.filter(({ outcome }) => outcome === 'open').map(({ kind }) => captures[kind].open()));
  await host.list();
}
