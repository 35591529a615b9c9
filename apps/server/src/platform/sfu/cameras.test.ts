import { gunzipSync, gzipSync } from 'node:zlib';
import {
  ConnectionSettings,
  JoinRequest,
  JoinResponse,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantTracks,
  ParticipantUpdate,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SyncState,
  TrackInfo,
  TrackSource,
  UpdateSubscription,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol';
import { describe, expect, it } from 'vitest';
import { CameraSift, isResume, withoutAutoSubscribe } from './cameras.ts';

const somebody = (identity: string, more: Partial<ParticipantInfo> = {}) =>
  new ParticipantInfo({
    identity,
    sid: `PA_${identity}`,
    state: ParticipantInfo_State.ACTIVE,
    tracks: [
      new TrackInfo({ sid: `TR_${identity}_mic`, source: TrackSource.MICROPHONE }),
      new TrackInfo({ sid: `TR_${identity}_cam`, source: TrackSource.CAMERA }),
    ],
    ...more,
  });
const update = (...participants: ParticipantInfo[]) =>
  new SignalResponse({ message: { case: 'update', value: new ParticipantUpdate({ participants }) } }).toBinary();
const subscriptionRequest = (trackSids: string[], more: Partial<UpdateSubscription> = {}) =>
  new UpdateSubscription({ trackSids, subscribe: true, ...more });
const asking = (subscription: UpdateSubscription) =>
  new SignalRequest({ message: { case: 'subscription', value: subscription } }).toBinary();

/** A sift that knows Ada and Can, and the tracks that are left of a wish. */
function buildSift(seen: readonly string[], heard: readonly string[] | null = null) {
  const asked: string[][] = [];
  const among = (some: readonly string[]) => async (owners: readonly string[]) => {
    asked.push([...owners]);
    return new Set(owners.filter((owner) => some.includes(owner)));
  };
  const sift = new CameraSift({ cameras: among(seen), others: heard && among(heard) });
  const join = new JoinResponse({ otherParticipants: [somebody('ada')] });
  sift.hear(new SignalResponse({ message: { case: 'join', value: join } }).toBinary());
  sift.hear(update(somebody('can')));
  const left = async (subscription: UpdateSubscription) => {
    const passed = await sift.pass(asking(subscription));
    if (passed === null) return null;
    const { message } = SignalRequest.fromBinary(passed);
    return message.case === 'subscription' ? message.value : null;
  };
  return { sift, asked, left };
}

describe('what someone may ask the media server for', () => {
  it('is every sound, and the cameras that are for their eyes', async () => {
    const { left, asked } = buildSift(['ada']);
    const sids = ['TR_ada_mic', 'TR_ada_cam', 'TR_can_mic', 'TR_can_cam'];
    expect((await left(subscriptionRequest(sids)))?.trackSids).toEqual(['TR_ada_mic', 'TR_ada_cam', 'TR_can_mic']);
    expect(asked).toEqual([['ada', 'can']]);
  });

  it('is nothing of people whose sound is not for them either', async () => {
    const { left } = buildSift(['ada'], ['ada']);
    const sids = ['TR_ada_mic', 'TR_ada_cam', 'TR_can_mic', 'TR_can_cam'];
    expect((await left(subscriptionRequest(sids)))?.trackSids).toEqual(['TR_ada_mic', 'TR_ada_cam']);
    expect(await left(subscriptionRequest(['TR_can_mic']))).toBeNull();
  });

  it('is decided again each time, and no one is asked about a sound', async () => {
    const seen = ['can'];
    const { left, asked } = buildSift(seen);
    expect(await left(subscriptionRequest(['TR_can_cam']))).not.toBeNull();
    seen.pop();
    expect(await left(subscriptionRequest(['TR_can_cam']))).toBeNull();
    await left(subscriptionRequest(['TR_can_mic']));
    expect(asked).toHaveLength(2);
  });

  it('is the same in every place where a wish can stand', async () => {
    const { sift, left } = buildSift([]);
    const participantTracks = [
      new ParticipantTracks({ participantSid: 'PA_ada', trackSids: ['TR_can_cam', 'TR_ada_mic'] }),
    ];
    expect((await left(subscriptionRequest([], { participantTracks })))?.participantTracks[0]?.trackSids).toEqual([
      'TR_ada_mic',
    ]);
    const value = new SyncState({ subscription: subscriptionRequest(['TR_can_cam', 'TR_can_mic']) });
    const passed = await sift.pass(new SignalRequest({ message: { case: 'syncState', value } }).toBinary());
    const { message } = SignalRequest.fromBinary(passed ?? new Uint8Array());
    expect(message.case === 'syncState' && message.value.subscription?.trackSids).toEqual(['TR_can_mic']);
  });

  it('is nothing that the media server has not told of, or that is gone', async () => {
    const { sift, left } = buildSift(['ada', 'can']);
    expect(await left(subscriptionRequest(['TR_other_cam']))).toBeNull();
    sift.hear(update(somebody('ada', { state: ParticipantInfo_State.DISCONNECTED })));
    expect(await left(subscriptionRequest(['TR_ada_mic']))).toBeNull();
  });

  it('survives that the end of an old connection is told after the beginning of the new one', async () => {
    const { sift, left } = buildSift(['ada']);
    const tracks = [new TrackInfo({ sid: 'TR_new_cam', source: TrackSource.CAMERA })];
    sift.hear(update(somebody('ada', { sid: 'PA_new', tracks })));
    sift.hear(update(somebody('ada', { state: ParticipantInfo_State.DISCONNECTED })));
    expect((await left(subscriptionRequest(['TR_new_cam'])))?.trackSids).toEqual(['TR_new_cam']);
  });

  it('may always be given back, and everything else is no one’s business', async () => {
    const { sift, left } = buildSift([]);
    expect((await left(subscriptionRequest(['TR_can_cam'], { subscribe: false })))?.trackSids).toEqual(['TR_can_cam']);
    const ping = new SignalRequest({ message: { case: 'ping', value: 1n } }).toBinary();
    expect(await sift.pass(ping)).toEqual(ping);
  });

  it('goes no further where it is not understood', async () => {
    const { sift } = buildSift(['ada']);
    // Field 600: a kind of request that this version does not know.
    expect(await sift.pass(Uint8Array.from([0xc2, 0x25, 0x00]))).toBeNull();
    const known = asking(subscriptionRequest(['TR_ada_mic']));
    expect(await sift.pass(Uint8Array.from([...known, 0xc2, 0x25, 0x00]))).toEqual(known);
    await expect(sift.pass(Uint8Array.from([0x32, 0x7f]))).rejects.toThrow();
  });
});

describe('the address of a connection that asks for each track', () => {
  const joining = (request: JoinRequest, packed: boolean) =>
    Buffer.from(
      new WrappedJoinRequest({
        compression: packed ? WrappedJoinRequest_Compression.GZIP : WrappedJoinRequest_Compression.NONE,
        joinRequest: packed ? gzipSync(request.toBinary()) : request.toBinary(),
      }).toBinary(),
    )
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  const read = (parameters: URLSearchParams | null) => {
    const wrapped = WrappedJoinRequest.fromBinary(Buffer.from(parameters?.get('join_request') ?? '', 'base64url'));
    return JoinRequest.fromBinary(
      wrapped.compression === WrappedJoinRequest_Compression.GZIP
        ? gunzipSync(wrapped.joinRequest)
        : wrapped.joinRequest,
    );
  };

  it('says so, whatever it said before', () => {
    const parameters = new URLSearchParams('auto_subscribe=1&sdk=js&auto_subscribe=true');
    expect(String(withoutAutoSubscribe(parameters))).toBe('auto_subscribe=0&sdk=js');
    expect(withoutAutoSubscribe(new URLSearchParams())?.get('auto_subscribe')).toBe('0');
  });

  it.each([true, false])('says so in a join request too (packed: %s), and nothing else of it is lost', (packed) => {
    const request = new JoinRequest({
      connectionSettings: new ConnectionSettings({ autoSubscribe: true, adaptiveStream: true }),
      participantSid: 'PA_x',
      syncState: new SyncState({ subscription: subscriptionRequest(['TR_can_cam']), trackSidsDisabled: ['TR_y'] }),
    });
    const read1 = read(withoutAutoSubscribe(new URLSearchParams({ join_request: joining(request, packed) })));
    expect(read1.connectionSettings).toMatchObject({ autoSubscribe: false, adaptiveStream: true });
    expect([read1.participantSid, read1.syncState?.trackSidsDisabled]).toEqual(['PA_x', ['TR_y']]);
    expect(read1.syncState?.subscription).toBeUndefined();
  });

  it('is no longer than it was, with the offer of a room of many', () => {
    const section = (index: number) =>
      `m=video 9 UDP/TLS/RTP/SAVPF 96 97\r\na=mid:${index}\r\na=rtcp-fb:96 nack pli\r\n`;
    const sdp = Array.from({ length: 200 }, (_, index) => section(index)).join('');
    const request = new JoinRequest({ publisherOffer: { type: 'offer', sdp } });
    const before = joining(request, true);
    const changed = withoutAutoSubscribe(new URLSearchParams({ join_request: before }))?.get('join_request') ?? '';
    expect(changed.length).toBeLessThan(before.length + 100);
  });

  it.each([true, false])('a resume is known by its address and by its join request (packed: %s)', (packed) => {
    const asks = (reconnect: boolean) =>
      isResume(new URLSearchParams({ join_request: joining(new JoinRequest({ reconnect }), packed) }));
    expect([asks(true), asks(false)]).toEqual([true, false]);
    const addresses = ['reconnect=1', 'reconnect=0', '', 'join_request=CAESAQA='];
    expect(addresses.map((text) => isResume(new URLSearchParams(text)))).toEqual([true, false, false, false]);
  });

  it.each(['CAESAQA=', Buffer.from([0x12, 0x7f]).toString('base64')])('is refused with %s', (text) => {
    expect(withoutAutoSubscribe(new URLSearchParams({ join_request: text }))).toBeNull();
  });
});

describe('what one browser may make the gate read', () => {
  const sids = (count: number) => Array.from({ length: count }, (_none, index) => `TR_${index}`);
  const description = (length: number) => new SessionDescription({ type: 'answer', sdp: 'x'.repeat(length) });

  it('is 64 KB a request, and two thousand tracks', async () => {
    const { sift } = buildSift([]);
    await expect(sift.pass(asking(subscriptionRequest(['x'.repeat(65_536)])))).rejects.toThrow('too long');
    await expect(sift.pass(asking(subscriptionRequest(sids(2001))))).rejects.toThrow('too many tracks');
    await expect(sift.pass(asking(subscriptionRequest(sids(2001), { subscribe: false })))).rejects.toThrow(
      'too many tracks',
    );
    const empty = Array.from({ length: 2001 }, () => new ParticipantTracks());
    await expect(sift.pass(asking(subscriptionRequest([], { participantTracks: empty })))).rejects.toThrow(
      'too many tracks',
    );
    expect(await sift.pass(asking(subscriptionRequest(sids(2000), { subscribe: false })))).not.toBeNull();
  });

  it('is a session description as long as a large meeting makes it, and nothing hidden beside it', async () => {
    const { sift } = buildSift([]);
    const answer = new SignalRequest({ message: { case: 'answer', value: description(500_000) } }).toBinary();
    expect(await sift.pass(answer)).toHaveLength(answer.length);
    const state = new SyncState({ answer: description(500_000), subscription: subscriptionRequest(['TR_ada_mic']) });
    const back = new SignalRequest({ message: { case: 'syncState', value: state } }).toBinary();
    expect(await sift.pass(back)).not.toBeNull();
    await expect(sift.pass(Buffer.concat([answer, asking(subscriptionRequest(['x'.repeat(65_536)]))]))).rejects.toThrow(
      'too long',
    );
    state.trackSidsDisabled = sids(10_000);
    const more = new SignalRequest({ message: { case: 'syncState', value: state } }).toBinary();
    await expect(sift.pass(more)).rejects.toThrow('too long');
    await expect(sift.pass(Buffer.alloc(100_000, Buffer.from([0x0a, 0])))).rejects.toThrow('too long');
  });

  it.each([
    ['a number without an end', [0x80, 0x80]],
    ['a field that is longer than its message', [0x0a, 0x05, 0x01]],
    ['an unknown kind of field', [0x0b]],
  ])('is no request with %s', async (what, bytes) => {
    await expect(buildSift([]).sift.pass(Uint8Array.from(bytes))).rejects.toThrow(what);
  });
});
