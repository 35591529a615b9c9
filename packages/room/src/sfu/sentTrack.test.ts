import { describe, expect, it, vi } from 'vitest';
import type { ProcessedTrack } from '../devices/processor.ts';
import { FakeTrack, headset, laptop, webcam } from '../testing/deviceBrowser.ts';
import { createTestSentTrack } from '../testing/sentTrack.ts';

const isOn = { wanted: true, actual: 'on', blockedBy: null };
const isOff = { wanted: false, actual: 'off', blockedBy: null };
const busy = new DOMException('', 'NotReadableError');

describe('my microphone', () => {
  it('that the join page opened is sent as it is, without opening it again', async () => {
    const { join, published, opened, state } = await createTestSentTrack('microphone');
    expect(state()).toEqual(isOn);
    await join();
    expect([published.map(({ isMuted }) => isMuted), opened()]).toEqual([[false], []]);
  });

  it('that was muted before there is a connection is sent muted, and silent from the first moment', async () => {
    const { devices, device, join, track, opened } = await createTestSentTrack('microphone');
    await devices.want('microphone', false);
    expect(device().enabled).toBe(false);
    await join();
    expect([track().isMuted, device().enabled]).toEqual([true, false]);
    await devices.want('microphone', true);
    await vi.waitFor(() => expect([track().isMuted, device().enabled, opened()]).toEqual([false, true, []]));
  });

  it('is not opened by entering, even if it was wanted before a reload', async () => {
    const { join, opened, state } = await createTestSentTrack('microphone', { cameBack: true });
    await join();
    expect([opened(), state()]).toEqual([[], isOff]);
  });

  it('keeps its device while muted, so that unmuting takes no time, and is silent at once', async () => {
    const { devices, device, opened, state } = await createTestSentTrack('microphone');
    void devices.want('microphone', false);
    expect([state(), device().readyState, device().enabled]).toEqual([isOff, 'live', false]);
    void devices.want('microphone', true);
    expect([state(), device().enabled, opened()]).toEqual([isOn, true, []]);
  });

  it('is never opened by a new connection: muted stays muted, closed meanwhile stays closed', async () => {
    const { devices, device, join, opened, published, state } = await createTestSentTrack('microphone');
    await join();
    await devices.want('microphone', false);
    await join();
    expect(published.map(({ isMuted }) => isMuted)).toEqual([true, true]);
    await devices.want('microphone', true);
    device().stop();
    await join();
    expect([opened(), state()]).toEqual([[], isOff]);
  });

  it('is muted again when anybody but me unmutes it', async () => {
    const { devices, join, track } = await createTestSentTrack('microphone');
    await devices.want('microphone', false);
    await join();
    await track().unmute();
    await vi.waitFor(() => expect(track().isMuted).toBe(true));
  });

  it('stays off after a moderator muted it', async () => {
    const { join, track, state, device } = await createTestSentTrack('microphone');
    await join();
    await track().mute();
    expect([state(), device().readyState]).toEqual([isOff, 'live']);
  });

  it('is let go of when the right was taken away', async () => {
    const { sent, join, device, state } = await createTestSentTrack('microphone');
    await join();
    const before = device();
    sent.unpublished();
    expect([before.readyState, state()]).toEqual(['ended', isOff]);
  });

  it('says so when the media server does not take it', async () => {
    const { join, device, state, end } = await createTestSentTrack('microphone');
    await join();
    const before = device();
    end().refused();
    expect([before.readyState, state()]).toEqual(['ended', { wanted: false, actual: 'off', blockedBy: 'moderator' }]);
  });

  it('is sent at the next try where sending failed', async () => {
    const { join, published, refuseToSend, end } = await createTestSentTrack('microphone');
    refuseToSend(true);
    await join();
    expect(published).toEqual([]);
    refuseToSend(false);
    end().republish();
    await vi.waitFor(() => expect(published).toHaveLength(1));
  });

  it('says what stands in the way, and is not tried again on its own', async () => {
    const { devices, browser, opened, state } = await createTestSentTrack('microphone', { microphone: false });
    browser.permissions.microphone = 'denied';
    await devices.want('microphone', true);
    expect([state(), opened()]).toEqual([{ wanted: false, actual: 'off', blockedBy: 'denied' }, []]);
    browser.changePermission('microphone', 'granted');
    browser.plug([headset, laptop.microphone]);
    await devices.want('microphone', true);
    expect([state(), opened().length]).toEqual([isOn, 1]);
  });

  it('is not sent for a moment when the wish was taken back while the browser asked', async () => {
    const { devices, join, opened, published, state } = await createTestSentTrack('microphone', { microphone: false });
    await join();
    const opening = devices.want('microphone', true);
    void devices.want('microphone', false);
    await opening;
    expect([opened()[0]?.readyState, published, state()]).toEqual(['ended', [], isOff]);
  });

  it('takes another device when the chosen one is gone at the next unmuting, and says which', async () => {
    const { devices, browser, device, join, state, told } = await createTestSentTrack('microphone', {
      microphoneId: 'mic-1',
    });
    await join();
    await devices.want('microphone', false);
    browser.devices = [headset];
    device().stop();
    await devices.want('microphone', true);
    expect([state(), told(), devices.snapshot().microphone.id]).toEqual([isOn, ['nowUsing Kulaklık'], 'mic-2']);
  });

  it('continues with another one when it was unplugged, says which, and stays where it is sent', async () => {
    const { browser, join, state, told, track, published } = await createTestSentTrack('microphone');
    await join();
    browser.unplug('microphone', [headset]);
    await vi.waitFor(() => expect(told()).toContain('nowUsing Kulaklık'));
    expect(state()).toEqual(isOn);
    await vi.waitFor(() => expect([track().mediaStreamTrack.label, track().isMuted]).toEqual(['Kulaklık', false]));
    expect(published).toHaveLength(1);
  });

  it('is off when it was unplugged and there is no other', async () => {
    const { browser, join, state, told, track } = await createTestSentTrack('microphone');
    await join();
    browser.unplug('microphone', []);
    await vi.waitFor(() => expect(told()).toContain('lost'));
    expect([state(), track().isMuted]).toEqual([{ wanted: false, actual: 'off', blockedBy: 'missing' }, true]);
  });

  it('that is muted is not opened by a change of device', async () => {
    const { devices, browser, device, opened, track, join } = await createTestSentTrack('microphone');
    await join();
    browser.devices = [laptop.microphone, headset];
    await devices.want('microphone', false);
    const before = device();
    await devices.choose('microphone', 'mic-2');
    expect([before.readyState, opened()]).toEqual(['ended', []]);
    await devices.want('microphone', true);
    await vi.waitFor(() => expect([track().mediaStreamTrack.label, track().isMuted]).toEqual(['Kulaklık', false]));
  });

  it('follows the system where the browser has no entry for its default', async () => {
    const { browser, devices, opened } = await createTestSentTrack('microphone');
    browser.plug([headset, laptop.microphone, laptop.camera]);
    await vi.waitFor(() => expect(devices.snapshot().microphone).toMatchObject({ actual: 'on', id: 'mic-2' }));
    expect(opened().map(({ label }) => label)).toEqual(['Kulaklık']);
  });
});

describe('my camera', () => {
  it('that the join page opened is kept', async () => {
    const { device, join, published, opened } = await createTestSentTrack('camera');
    await join();
    expect([device().readyState, published.length, opened()]).toEqual(['live', 1, []]);
  });

  it('is opened after a reload when it was on', async () => {
    const { browser, state, opened } = await createTestSentTrack('camera', { cameBack: true, cameraId: 'cam-1' });
    await vi.waitFor(() => expect(state()).toEqual(isOn));
    expect([opened().map(({ deviceId }) => deviceId), browser.asked.length]).toEqual([['cam-1'], 1]);
  });

  it('lets go of its device while off, so that its light goes out, and continues where it was sent', async () => {
    const { devices, device, join, opened, state, track, published } = await createTestSentTrack('camera');
    await join();
    const before = device();
    await devices.want('camera', false);
    expect(before.readyState).toBe('ended');
    await vi.waitFor(() => expect(track().isMuted).toBe(true));
    await devices.want('camera', true);
    await vi.waitFor(() => expect(track().isMuted).toBe(false));
    expect([opened().length, state(), track().mediaStreamTrack, published.length]).toEqual([1, isOn, device(), 1]);
  });

  it('goes out no longer while something to blur it is prepared, and then blurred', async () => {
    const { devices, join, track } = await createTestSentTrack('camera');
    await join();
    const blurred = new FakeTrack('video', '', 'blurred');
    const { promise, resolve } = Promise.withResolvers<ProcessedTrack>();
    const processing = devices.process('camera', () => promise, true);
    await vi.waitFor(() => expect(track().isMuted).toBe(true));
    resolve({ track: blurred as unknown as MediaStreamTrack, stop: () => blurred.stop() });
    await processing;
    await vi.waitFor(() => expect([track().isMuted, track().mediaStreamTrack.label]).toEqual([false, 'blurred']));
  });

  it('that is off is not sent over a new connection', async () => {
    const { devices, join, published } = await createTestSentTrack('camera');
    await devices.want('camera', false);
    await join();
    expect(published).toEqual([]);
  });

  it('comes back over a new connection when it was on and the page had been frozen', async () => {
    const { device, join, opened, track } = await createTestSentTrack('camera');
    device().stop();
    await join();
    await vi.waitFor(() => expect([opened().length, track()?.mediaStreamTrack.readyState]).toEqual([1, 'live']));
  });

  it('that the system holds back is opened again when the page is looked at, and not before', async () => {
    const { devices, device, opened } = await createTestSentTrack('camera');
    device().muted = true;
    devices.check(false);
    expect(opened()).toEqual([]);
    devices.check(true);
    await vi.waitFor(() => expect(opened()).toHaveLength(1));
  });

  it('continues with another one when it was unplugged', async () => {
    const { browser, state, told, join } = await createTestSentTrack('camera', { cameraId: 'cam-1' });
    await join();
    browser.unplug('camera', [webcam]);
    await vi.waitFor(() => expect(told()).toContain('nowUsing Web kamerası'));
    expect(state()).toEqual(isOn);
  });

  it('can be changed while it is on, and goes back to the one before when the new one does not open', async () => {
    const { devices, browser, join, track, told } = await createTestSentTrack('camera', { cameraId: 'cam-1' });
    browser.devices = [laptop.microphone, laptop.camera, webcam];
    await join();
    await devices.choose('camera', 'cam-2');
    await vi.waitFor(() => expect(track().mediaStreamTrack.deviceId).toBe('cam-2'));
    expect([devices.snapshot().camera.id, told()]).toEqual(['cam-2', []]);
    browser.broken = 'cam-1';
    await devices.choose('camera', 'cam-1');
    await vi.waitFor(() => expect(told()).toEqual(['nowUsing Web kamerası']));
    expect(devices.snapshot().camera).toMatchObject({ actual: 'on', id: 'cam-2' });
  });

  it('can be changed while it is off, without opening anything', async () => {
    const { devices, browser, opened } = await createTestSentTrack('camera', { camera: false });
    browser.devices = [laptop.camera, webcam];
    await devices.choose('camera', 'cam-2');
    expect(opened()).toEqual([]);
    await devices.want('camera', true);
    expect(opened().map(({ deviceId }) => deviceId)).toEqual(['cam-2']);
  });

  it('that does not open says why, and is given up', async () => {
    const { devices, browser, state } = await createTestSentTrack('camera', { camera: false });
    browser.failures = { camera: busy };
    await devices.want('camera', true);
    expect(state()).toEqual({ wanted: false, actual: 'off', blockedBy: 'busy' });
  });

  it('goes dark when the room is left, also when it opens only then', async () => {
    const { devices, opened } = await createTestSentTrack('camera', { camera: false });
    const opening = devices.want('camera', true);
    devices.close();
    await opening;
    expect(opened().map(({ readyState }) => readyState)).toEqual(['ended']);
  });
});
