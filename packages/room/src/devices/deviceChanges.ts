import { type Kind, kinds } from './browser.ts';
import { deviceChangeBetween } from './devices.state.ts';
import { type Captures, type DevicesHost, openAllowed } from './openDevices.ts';

/** Reacts to devices that come and go and to permissions that change, until the returned function is called. */
export function watchDevices(host: DevicesHost, captures: Captures): () => void {
  const { browser } = host;
  const onList = () => void listChanged(host, captures);
  browser.media?.addEventListener('devicechange', onList);
  const stops = kinds.map((kind) => browser.watchPermission(kind, () => void permissionChanged(host, captures, kind)));
  return () => {
    browser.media?.removeEventListener('devicechange', onList);
    for (const stop of stops) stop();
  };
}

async function listChanged(host: DevicesHost, captures: Captures): Promise<void> {
  const before = host.state().options;
  await host.list();
  if (!host.isRunning()) return;
  const { options } = host.state();
  const deviceChange = deviceChangeBetween(before, options);
  if (deviceChange !== null) host.tell(deviceChange);
  const isBack = (kind: Kind) => {
    const { wanted, blockedBy } = host.state()[kind];
    return wanted && blockedBy === 'missing' && options[kind].length > 0;
  };
  if (host.isInside()) {
    if (isBack('camera')) await captures.camera.open();
    return followSystem(host, captures, before.microphone[0]?.id);
  }
  if (kinds.some(isBack)) await openAllowed(host, captures);
}

/** Where the first microphone is the system's, and not an entry of its own, a new first one is what was just plugged in. */
async function followSystem(host: DevicesHost, captures: Captures, before: string | undefined): Promise<void> {
  const { microphone, options } = host.state();
  const [first, ...others] = options.microphone;
  const isNew = first !== undefined && first.id !== before && others.some((option) => option.id === before);
  if (isNew && microphone.actual === 'on' && microphone.id === before)
    await captures.microphone.open(first.id, microphone.id);
}

async function permissionChanged(host: DevicesHost, captures: Captures, kind: Kind): Promise<void> {
  const own = () => host.state()[kind];
  if (!host.isRunning() || host.state().access === 'asking' || own().actual !== 'off' || !own().wanted) return;
  const { attempt } = captures[kind];
  const permission = await host.browser.permission(kind);
  if (attempt !== captures[kind].attempt || !own().wanted) return;
  if (permission === 'granted') await captures[kind].open();
  await host.list();
}
