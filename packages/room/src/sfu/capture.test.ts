import { TrackEvent } from 'livekit-client';
import { describe, expect, it } from 'vitest';
import { aCapture } from '../testing/devices.ts';

const denied = new DOMException('Permission denied', 'NotAllowedError');
const gone = new DOMException('', 'NotFoundError');
const isOn = { wanted: true, actual: 'on', blockedBy: null };
const isOff = { wanted: false, actual: 'off', blockedBy: null };

describe('my microphone', () => {
  it('that the join page opened is sent as it is, without opening it again', async () => {
    const { capture, published, opened, state } = aCapture('microphone', { wanted: true, open: true });
    expect(state()).toEqual(isOn);
    await capture.join();
    expect([published[0]?.isMuted, opened]).toEqual([false, []]);
  });

  it('that the join page opened but is not wanted is sent muted, and silent from the first moment', async () => {
    const { capture, prejoinDevice, published, opened } = aCapture('microphone', { wanted: false, open: true });
    expect(prejoinDevice.enabled).toBe(false);
    await capture.join();
    expect([published[0]?.isMuted, published[0]?.mediaStreamTrack.enabled]).toEqual([true, false]);
    await capture.set(true);
    expect([published[0]?.isMuted, prejoinDevice.enabled, opened]).toEqual([false, true, []]);
  });

  it('is not opened by entering, even if it was wanted before a reload', async () => {
    const { capture, opened } = aCapture('microphone', { wanted: true, open: false });
    await capture.join();
    expect(opened).toEqual([]);
  });

  it('keeps its device while muted, so that unmuting takes no time', async () => {
    const { capture, prejoinDevice, opened, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.set(false);
    expect([state(), prejoinDevice.readyState]).toEqual([isOff, 'live']);
    await capture.set(true);
    expect([state(), opened]).toEqual([isOn, []]);
  });

  it('is never opened by a new connection: muted stays muted, closed meanwhile stays closed', async () => {
    const { capture, prejoinDevice, opened, published, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    await capture.set(false);
    await capture.join();
    expect(published.map(({ isMuted }) => isMuted)).toEqual([true, true]);
    await capture.set(true);
    prejoinDevice.stop();
    await capture.join();
    expect([opened, state()]).toEqual([[], isOff]);
  });

  it('is muted again when anybody but me unmutes it', async () => {
    const { capture, track } = aCapture('microphone', { wanted: false, open: true });
    await capture.join();
    await track().unmute();
    capture.unmuted();
    expect(track().isMuted).toBe(true);
  });

  it('stays off after a moderator muted it', async () => {
    const { capture, track, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    await track().mute();
    capture.muted();
    expect(state()).toEqual(isOff);
  });

  it('is let go of when the right was taken away', async () => {
    const { capture, prejoinDevice, state } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    capture.unpublished();
    expect([prejoinDevice.readyState, state()]).toEqual(['ended', isOff]);
  });

  it('says so when the media server does not take it', async () => {
    const { capture, prejoinDevice, state, refuse } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    refuse();
    expect([prejoinDevice.readyState, state()]).toEqual([
      'ended',
      { wanted: false, actual: 'off', blockedBy: 'moderator' },
    ]);
  });

  it('says what stands in the way, and is not tried again by itself', async () => {
    const { capture, failures, opened, state } = aCapture('microphone', { wanted: false, open: false });
    failures.push(denied);
    await capture.set(true);
    expect([state(), opened]).toEqual([{ wanted: false, actual: 'off', blockedBy: 'denied' }, []]);
    await capture.set(true);
    expect(state()).toEqual(isOn);
  });

  it('is not sent for a moment when the wish was taken back while the browser asked', async () => {
    const { capture, opened, published, state } = aCapture('microphone', { wanted: false, open: false });
    const opening = capture.set(true);
    void capture.set(false);
    await opening;
    expect([opened[0]?.readyState, published, state()]).toEqual(['ended', [], isOff]);
  });

  it('takes another device when the chosen one is gone at the next unmuting, and says which', async () => {
    const { capture, prejoinDevice, failures, state, lost } = aCapture('microphone', {
      wanted: true,
      open: true,
      deviceId: 'headset',
    });
    await capture.join();
    await capture.set(false);
    prejoinDevice.stop();
    failures.push(gone);
    await capture.set(true);
    expect([state(), lost(), capture.deviceId]).toEqual([isOn, ['any'], 'any']);
  });

  it('says which one took over when the library replaced one that was unplugged', async () => {
    const { capture, track, lost } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().restartTrack();
    expect(lost()).toEqual(['any']);
  });

  it('is off when it was unplugged and there is no other', async () => {
    const { capture, track, state, lost } = aCapture('microphone', { wanted: true, open: true });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().mute();
    capture.muted();
    await expect.poll(state).toEqual({ wanted: false, actual: 'off', blockedBy: 'missing' });
    expect(lost()).toEqual([null]);
  });
});

describe('my camera', () => {
  it('that the join page opened is kept', async () => {
    const { capture, prejoinDevice, published, opened } = aCapture('camera', { wanted: true, open: true });
    await capture.join();
    expect([prejoinDevice.readyState, published.length > 0, opened]).toEqual(['live', true, []]);
  });

  it('that is not wanted goes dark at once', () => {
    expect(aCapture('camera', { wanted: false, open: true }).prejoinDevice.readyState).toBe('ended');
  });

  it('is opened after a reload when it was on', async () => {
    const { opened, state } = aCapture('camera', { wanted: true, open: false, deviceId: 'webcam' });
    await expect.poll(state).toEqual(isOn);
    expect(opened.map(({ label }) => label)).toEqual(['webcam']);
  });

  it('lets go of its device while off, so that its light goes out', async () => {
    const { capture, prejoinDevice, opened, state } = aCapture('camera', { wanted: true, open: true });
    await capture.set(false);
    expect(prejoinDevice.readyState).toBe('ended');
    await capture.set(true);
    expect([opened.length, state()]).toEqual([1, isOn]);
  });

  it('that is off is not sent over a new connection', async () => {
    const { capture, published } = aCapture('camera', { wanted: true, open: true });
    await capture.set(false);
    published.length = 0;
    await capture.join();
    expect(published).toEqual([]);
  });

  it('comes back over a new connection when it was on and the page had been frozen', async () => {
    const { capture, prejoinDevice, opened, published } = aCapture('camera', { wanted: true, open: true });
    prejoinDevice.stop();
    await capture.join();
    expect([opened.length, published.at(-1)?.mediaStreamTrack.readyState]).toEqual([1, 'live']);
  });

  it('goes on with another one when it was unplugged', async () => {
    const { capture, track, state, lost } = aCapture('camera', { wanted: true, open: true, deviceId: 'webcam' });
    await capture.join();
    track().emit(TrackEvent.Ended);
    await track().mute();
    capture.muted();
    await expect.poll(lost).toEqual(['any']);
    expect(state()).toEqual(isOn);
  });

  it('can be changed while it is on, and goes back to the one before when the new one does not open', async () => {
    const { capture, failures, track, lost } = aCapture('camera', { wanted: true, open: true, deviceId: 'webcam' });
    await capture.join();
    await capture.useDevice('second');
    expect([capture.deviceId, track().mediaStreamTrack.label, lost()]).toEqual(['second', 'second', []]);
    failures.push(new DOMException('', 'NotReadableError'));
    await capture.useDevice('broken');
    expect([capture.deviceId, track().mediaStreamTrack.label, lost()]).toEqual(['second', 'second', ['second']]);
  });

  it('can be changed while it is off, without opening anything', async () => {
    const { capture, opened } = aCapture('camera', { wanted: false, open: false });
    await capture.useDevice('second');
    expect(opened).toEqual([]);
    await capture.set(true);
    expect(opened.map(({ label }) => label)).toEqual(['second']);
  });

  it('goes dark when the room is left, also when it opens only then', async () => {
    const { capture, opened } = aCapture('camera', { wanted: false, open: false });
    const opening = capture.set(true);
    capture.close();
    await opening;
    expect(opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  });
});
