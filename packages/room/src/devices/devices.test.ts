import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDeviceBrowser, headset, laptop, someDevices } from '../testing/deviceBrowser.ts';
import type { DeviceChoices } from './devices.state.ts';
import type { Devices } from './devices.ts';

let browser: FakeDeviceBrowser;
let kept: Partial<DeviceChoices>;

function open(choices: Partial<DeviceChoices> = {}): Devices {
  const opened = someDevices(choices, browser);
  kept = opened.kept;
  return opened.devices;
}
const settled = (devices: Devices) => vi.waitFor(() => expect(devices.snapshot().access).toBe('settled'));

beforeEach(() => {
  browser = new FakeDeviceBrowser();
  kept = {};
});

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('looking at the devices', () => {
  it('opens both when the site was allowed before', async () => {
    const devices = open();
    await devices.start();
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { actual: 'on', id: 'mic-1' },
      camera: { actual: 'on', id: 'cam-1' },
    });
  });

  it('asks nothing on its own when the browser would ask the visitor', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    const devices = open();
    await devices.start();
    expect(devices.snapshot()).toMatchObject({ access: 'ask', microphone: { actual: 'off', blockedBy: null } });
    expect(browser.asked).toEqual([]);
  });

  it('asks one question for both when the visitor wants it', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    const devices = open();
    await devices.start();
    await devices.allow();
    expect(browser.asked).toHaveLength(1);
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { actual: 'on' },
      camera: { actual: 'on' },
    });
  });

  it('leaves the microphone off where the meeting begins so, and does not keep that for the next time', async () => {
    const devices = open();
    await devices.start(true);
    expect(devices.snapshot()).toMatchObject({
      microphone: { wanted: false, actual: 'off' },
      camera: { wanted: true, actual: 'on' },
    });
    expect(kept).toEqual({});
    await devices.want('microphone', true);
    devices.enter();
    expect(devices.snapshot().microphone).toMatchObject({ wanted: true, actual: 'on', id: 'mic-1' });
  });

  it('leaves it off also when the visitor allows both devices there', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    const devices = open();
    await devices.start(true);
    await devices.allow();
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { wanted: false, actual: 'off' },
      camera: { actual: 'on' },
    });
    expect(browser.live.map(({ kind }) => kind)).toEqual(['video']);
  });

  it('says so for both when the visitor refuses, and does not ask again', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    browser.answer = 'denied';
    const devices = open();
    await devices.start();
    await devices.allow();
    expect(browser.asked).toHaveLength(1);
    expect(devices.snapshot()).toMatchObject({ microphone: { blockedBy: 'denied' }, camera: { blockedBy: 'denied' } });
  });

  it('keeps the microphone when the camera is taken by another program', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    browser.failures = { camera: new DOMException('', 'NotReadableError') };
    const devices = open();
    await devices.start();
    await devices.allow();
    expect(devices.snapshot()).toMatchObject({
      microphone: { actual: 'on' },
      camera: { actual: 'off', blockedBy: 'busy' },
    });
  });

  it('does not ask for what was switched off last time', async () => {
    const devices = open({ camera: false });
    await devices.start();
    expect(devices.snapshot()).toMatchObject({
      microphone: { actual: 'on' },
      camera: { actual: 'off', blockedBy: null },
    });
    expect(browser.asked.every((constraints) => !constraints.video)).toBe(true);
  });

  it('names what is forbidden and what is missing without asking', async () => {
    browser.permissions = { microphone: 'denied', camera: 'prompt' };
    browser.devices = [laptop.microphone];
    const devices = open();
    await devices.start();
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { blockedBy: 'denied' },
      camera: { blockedBy: 'missing' },
    });
    expect(browser.asked).toEqual([]);
  });

  it.each([
    [true, 'unsupported'],
    [false, 'insecure'],
  ] as const)('without device access on a page whose safety is %s the devices are %s', async (secure, deviceError) => {
    browser.media = null;
    browser.secure = secure;
    const devices = open();
    await devices.start();
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { blockedBy: deviceError },
      camera: { blockedBy: deviceError },
    });
  });

  it('takes the system’s device when the chosen one is gone', async () => {
    const devices = open({ microphoneId: 'mic-9' });
    await devices.start();
    expect(devices.snapshot().microphone).toMatchObject({ actual: 'on', id: 'mic-1' });
  });
});

describe('switching', () => {
  it('closes the device and keeps the choice for the next time', async () => {
    const devices = open();
    await devices.start();
    await devices.want('camera', false);
    expect(devices.snapshot().camera).toMatchObject({ wanted: false, actual: 'off', track: null });
    expect(browser.live.map((track) => track.kind)).toEqual(['audio']);
    expect(kept).toEqual({ camera: false });
  });

  it('stops a camera that arrives after it was switched off again', async () => {
    const devices = open({ camera: false });
    await devices.start();
    const opening = devices.want('camera', true);
    await devices.want('camera', false);
    await opening;
    expect(devices.snapshot().camera).toMatchObject({ actual: 'off', track: null });
    expect(browser.live.map((track) => track.kind)).toEqual(['audio']);
  });

  it('changes to the chosen device and leaves no old one open', async () => {
    browser.devices = [laptop.microphone, laptop.camera, headset];
    const devices = open();
    await devices.start();
    await devices.choose('microphone', 'mic-2');
    expect(devices.snapshot().microphone).toMatchObject({ actual: 'on', id: 'mic-2' });
    expect(browser.live.map((track) => track.deviceId).sort()).toEqual(['cam-1', 'mic-2']);
    expect(kept).toEqual({ microphoneId: 'mic-2' });
  });

  it('tries again after a device became free', async () => {
    browser.failures = { camera: new DOMException('', 'NotReadableError') };
    const devices = open();
    await devices.start();
    browser.failures = {};
    await devices.want('camera', true);
    expect(devices.snapshot().camera).toMatchObject({ actual: 'on', blockedBy: null });
  });
});

describe('changes from outside', () => {
  it('opens the device on its own once the site is allowed', async () => {
    browser.permissions.camera = 'denied';
    const devices = open();
    await devices.start();
    browser.changePermission('camera', 'granted');
    await vi.waitFor(() => expect(devices.snapshot().camera.actual).toBe('on'));
  });

  it('continues with another microphone when the one in use is unplugged, and says which', async () => {
    browser.devices = [headset, laptop.microphone, laptop.camera];
    const devices = open();
    await devices.start();
    browser.devices = [laptop.microphone, laptop.camera];
    browser.tracks.find((track) => track.deviceId === 'mic-2')?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(devices.snapshot().microphone).toMatchObject({ actual: 'on', id: 'mic-1' }));
    expect(devices.snapshot().deviceChange).toEqual({
      is: 'nowUsing',
      kind: 'microphone',
      name: 'Dizüstü mikrofonu',
    });
  });

  it('says that the camera is missing when the only one is unplugged, and uses it when it is back', async () => {
    const devices = open();
    await devices.start();
    browser.devices = [laptop.microphone];
    browser.tracks.find((track) => track.kind === 'video')?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(devices.snapshot().camera.blockedBy).toBe('missing'));
    browser.plug([laptop.microphone, laptop.camera]);
    await vi.waitFor(() => expect(devices.snapshot().camera).toMatchObject({ actual: 'on', blockedBy: null }));
  });

  it('uses the camera of a meeting again when it is plugged in again, unless it was switched off meanwhile', async () => {
    const devices = open();
    await devices.start();
    devices.enter();
    const unplug = async () => {
      browser.devices = [laptop.microphone];
      browser.live.find((track) => track.kind === 'video')?.dispatchEvent(new Event('ended'));
      await vi.waitFor(() => expect(devices.snapshot().camera.blockedBy).toBe('missing'));
    };
    await unplug();
    browser.plug([laptop.microphone, laptop.camera]);
    await vi.waitFor(() => expect(devices.snapshot().camera).toMatchObject({ actual: 'on', blockedBy: null }));
    await unplug();
    await devices.want('camera', false);
    browser.plug([laptop.microphone, laptop.camera]);
    await turns();
    expect(devices.snapshot().camera.actual).toBe('off');
  });

  it('tells of a headset that was plugged in', async () => {
    const devices = open();
    await devices.start();
    browser.plug([laptop.microphone, laptop.camera, headset]);
    await vi.waitFor(() =>
      expect(devices.snapshot().deviceChange).toMatchObject({ is: 'connected', name: 'Kulaklık' }),
    );
  });
});

describe('leaving the join page', () => {
  it('keeps what is open for the meeting, without opening anything again', async () => {
    const devices = open({ speakerId: 'spk' });
    await devices.start();
    const tracks = [...browser.live];
    devices.enter();
    devices.stop();
    expect(devices.snapshot()).toMatchObject({
      microphone: { wanted: true, actual: 'on', id: 'mic-1' },
      camera: { wanted: true, actual: 'on', id: 'cam-1' },
      speakerId: 'spk',
    });
    expect([browser.live, browser.asked.length]).toEqual([tracks, 2]);
  });

  it('goes on opening what was on its way', async () => {
    const devices = open();
    const stop = devices.subscribe(() => {
      if (devices.snapshot().camera.actual !== 'starting') return;
      stop();
      devices.enter();
    });
    await devices.start();
    await vi.waitFor(() => expect(devices.snapshot().camera).toMatchObject({ actual: 'on', wanted: true }));
    expect(browser.asked).toHaveLength(2);
  });

  it('opens what the site may use also for someone who joins before the look at the devices is done', async () => {
    const devices = open();
    const started = devices.start();
    devices.enter();
    await started;
    expect(devices.snapshot()).toMatchObject({
      microphone: { wanted: true, actual: 'on' },
      camera: { wanted: true, actual: 'on' },
    });
  });

  it('asks nothing of someone who joins before the look at the devices is done', async () => {
    browser.permissions = { microphone: 'denied', camera: 'prompt' };
    const devices = open();
    const started = devices.start();
    devices.enter();
    await started;
    expect(devices.snapshot()).toMatchObject({
      access: 'settled',
      microphone: { wanted: false, actual: 'off' },
      camera: { wanted: false, actual: 'off', blockedBy: null },
    });
    expect(browser.asked).toEqual([]);
  });

  it('wants no device inside that was blocked or never allowed on the join page, and says nothing of it there', async () => {
    browser.permissions = { microphone: 'denied', camera: 'prompt' };
    const devices = open();
    await devices.start();
    devices.enter();
    expect(devices.snapshot()).toMatchObject({
      microphone: { wanted: false, blockedBy: null, track: null },
      camera: { wanted: false, blockedBy: null, track: null },
    });
  });

  it('does not wait for a question of the browser that no one answered', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    const devices = open();
    await devices.start();
    const allowed = devices.allow();
    devices.enter();
    await allowed;
    expect(devices.snapshot()).toMatchObject({
      microphone: { wanted: false },
      camera: { wanted: false, actual: 'off' },
    });
    expect(browser.live).toEqual([]);
  });

  it('stops everything when the page is left, and can start again', async () => {
    const devices = open();
    await devices.start();
    devices.stop();
    expect(browser.live).toEqual([]);
    await devices.start();
    await settled(devices);
    expect(devices.snapshot().camera.actual).toBe('on');
  });
});

describe('a device that would open after everything was stopped', () => {
  /** Holds answers about permissions back until a test lets them come. */
  function holdPermissions(): () => void {
    const held: (() => void)[] = [];
    const permission = browser.permission.bind(browser);
    vi.spyOn(browser, 'permission').mockImplementation(async (kind) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return permission(kind);
    });
    return () => {
      for (const release of held.splice(0)) release();
    };
  }

  it('stays closed when the common question failed before', async () => {
    browser.permissions = { microphone: 'prompt', camera: 'prompt' };
    browser.failures = { camera: new DOMException('', 'NotReadableError') };
    const devices = open();
    await devices.start();
    const release = holdPermissions();
    const allowed = devices.allow();
    await turns();
    devices.stop();
    browser.failures = {};
    release();
    await allowed;
    await turns();
    release();
    await turns();
    expect(browser.live).toEqual([]);
  });

  it.each(['stop', 'enter', 'close'] as const)('stays closed when its permission comes with "%s"', async (end) => {
    browser.permissions = { microphone: 'prompt', camera: 'denied' };
    const devices = open({ camera: false });
    await devices.start();
    const release = holdPermissions();
    browser.changePermission('microphone', 'granted');
    await turns();
    devices[end]();
    release();
    await turns();
    expect(browser.live).toEqual([]);
  });

  it('stays closed when one was just unplugged', async () => {
    const devices = open({ camera: false });
    await devices.start();
    const release = holdPermissions();
    const [track] = browser.live;
    browser.plug([headset, laptop.camera]);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
    await turns();
    devices.stop();
    release();
    await turns();
    release();
    await turns();
    expect(browser.live).toEqual([]);
  });
});
