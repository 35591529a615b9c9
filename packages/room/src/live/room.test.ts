import { describe, expect, it } from 'vitest';
import { replay } from '../reduce.ts';
import { buildMessage, buildSender, createTestPerson, entered, ME, mediaUp } from '../testing/story.ts';
import { buildSession, createTestRoom, refused, resumes, steady } from '../testing/world.ts';

describe('entering', () => {
  it('calls the media server and the hub at once, side by side', () => {
    const world = createTestRoom();
    expect(world.runs.map(({ token }) => token)).toEqual(['first']);
    expect(world.hub().admission()).toBe('admission-first');
    expect(world.room.snapshot().phase).toEqual({ at: 'joining' });
  });

  it('calls the hub once the media server is there, where the join page has told who is here', async () => {
    const { clock, hubCalls, dispatch } = createTestRoom({}, {}, [createTestPerson('ada')]);
    dispatch(mediaUp());
    await clock.pass(59);
    expect(hubCalls()).toBe(0);
    await clock.pass(1);
    expect(hubCalls()).toBe(1);
    await clock.pass(1000);
    expect(hubCalls()).toBe(1);
  });

  it('does not let the hub wait for a media server that lets wait, nor calls it after the meeting', async () => {
    const slow = createTestRoom({}, {}, [createTestPerson('ada')]);
    await slow.clock.pass(400);
    expect(slow.hubCalls()).toBe(1);
    const left = createTestRoom({}, {}, [createTestPerson('ada')]);
    await left.room.commands.leave();
    await left.clock.pass(1000);
    expect(left.hubCalls()).toBe(0);
  });

  it('is done when both have answered', () => {
    const { room } = steady(createTestRoom());
    expect(room.snapshot().phase).toEqual({ at: 'inside', connection: { is: 'steady' } });
    expect(room.snapshot().people.map(({ id }) => id)).toEqual([ME, 'ada']);
  });

  it('shows the room when only the media server lets wait', async () => {
    const world = createTestRoom();
    world.dispatch(entered([]));
    await world.clock.pass(8000);
    expect(world.room.snapshot().phase).toMatchObject({
      at: 'inside',
      connection: { is: 'recovering', what: 'media' },
    });
  });

  it('tells listeners once for what happens together, and the same snapshot until something does', () => {
    const world = steady(createTestRoom());
    const before = world.room.snapshot();
    let heard = 0;
    const stop = world.room.subscribe(() => {
      heard += 1;
    });
    world.dispatch({ is: 'user.layout', mode: before.layout });
    expect([heard, world.room.snapshot() === before]).toEqual([0, true]);
    world.dispatch({ is: 'hub.mediaStopped', source: 'camera', byName: 'ADA' });
    expect(heard).toBe(1);
    stop();
    world.dispatch({ is: 'user.layout', mode: 'grid' });
    expect(heard).toBe(1);
  });
});

describe('what moderators decide', () => {
  const taken = (rev: number) =>
    ({ is: 'hub.person', person: createTestPerson(ME, { rev, blocked: ['microphone'] }) }) as const;

  it('is done here at once, whatever the media server does', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'hub.mediaStopped', source: 'camera', byName: 'ADA' });
    world.dispatch(taken(2));
    expect(world.switched).toEqual([
      ['camera', false],
      ['microphone', false],
    ]);
  });

  it('keeps my microphone closed while it is taken away, and does not open it when it is given back', async () => {
    const world = steady(createTestRoom());
    world.dispatch(taken(2));
    await world.room.commands.setMicrophone(true);
    world.dispatch({ is: 'hub.person', person: createTestPerson(ME, { rev: 3 }) });
    expect(world.switched).toEqual([['microphone', false]]);
    await world.room.commands.setMicrophone(true);
    expect(world.switched.at(-1)).toEqual(['microphone', true]);
  });

  it('makes the next repair use a new token when rights changed', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'hub.rightsChanged' });
    expect(world.did).toEqual(['sfu expire']);
  });

  it('closes everything for someone who was removed', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'hub.removed' });
    expect(world.did).toEqual(['sfu close', 'hub close']);
  });

  it('tells a refusal as a notice', async () => {
    const world = steady(createTestRoom({ removePerson: () => ({ ok: false, code: 'room.notModerator' }) }));
    await world.room.commands.remove('ada');
    expect(world.room.snapshot().notices.at(-1)?.kind).toEqual({ is: 'commandFailed', code: 'room.notModerator' });
  });
});

describe('the hub', () => {
  it('asks our server why it was turned away, and believes the answer', async () => {
    const world = steady(createTestRoom(refused('room.removed')));
    world.hub().onRefused();
    await world.clock.pass(0);
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'removed' });
  });

  it('asks once when both connections are turned away together', async () => {
    const world = steady(createTestRoom(resumes('second')));
    world.hub().onRefused();
    await world.lose();
    expect(world.named('resumeRoom')).toHaveLength(1);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('is asked for the chat after the last message without a gap', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'chat.posted', payload: buildMessage(1) });
    world.dispatch({ is: 'chat.posted', payload: buildMessage(3) });
    expect(world.hub().entering()).toEqual({ chat: { after: 1 } });
  });
});

describe('the speaker', () => {
  it('changes after having talked for long enough, without any further news', async () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'media.speakers', ids: ['ada'] });
    await world.clock.pass(500);
    expect(world.room.snapshot().speakerId).toBeNull();
    await world.clock.pass(200);
    expect(world.room.snapshot().speakerId).toBe('ada');
  });
});

describe('leaving', () => {
  it('ends everything before our server has answered, and tells it', async () => {
    const world = steady(createTestRoom({ leaveRoom: () => ({ ok: false, code: 'network' }) }));
    const left = world.room.commands.leave();
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'left' });
    expect(world.did).toEqual(['sfu close', 'hub close']);
    await left;
    expect(world.named('leaveRoom')).toHaveLength(1);
    await world.lose({ why: 'closed' });
    await world.clock.pass(60_000);
    expect(world.named('resumeRoom')).toEqual([]);
  });

  it('for everyone ends the meeting only when our server agrees', async () => {
    const agreed = steady(createTestRoom());
    await agreed.room.commands.endForAll();
    expect(agreed.room.snapshot().phase).toEqual({ at: 'out', because: 'endedByMe' });
    const refusing = steady(createTestRoom({ endMeeting: () => ({ ok: false, code: 'room.notModerator' }) }));
    await refusing.room.commands.endForAll();
    expect(refusing.room.snapshot().phase).toMatchObject({ at: 'inside' });
    refusing.dispatch({ is: 'hub.ended', because: 'moderator' });
    expect(refusing.room.snapshot().phase).toEqual({ at: 'out', because: 'ended' });
  });

  it('for everyone is told as my own action, also when the hub is faster than the answer', async () => {
    const world = steady(createTestRoom());
    const ending = world.room.commands.endForAll();
    world.dispatch({ is: 'hub.ended', because: 'moderator' });
    await ending;
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'endedByMe' });
  });
});

describe('the record', () => {
  it('replays to the same room, also after it was shortened', () => {
    const world = steady(createTestRoom());
    for (let i = 0; i < 1500; i += 1)
      world.dispatch({ is: 'media.sender', sender: buildSender('ada', { microphone: i % 2 === 0 }) });
    expect(world.room.record().length).toBeLessThan(900);
    expect(world.room.record().length).toBeGreaterThanOrEqual(400);
    expect(replay(world.room.record())).toEqual(world.room.snapshot());
  });

  it('holds no token', () => {
    const text = JSON.stringify(steady(createTestRoom()).room.record());
    expect(text).not.toContain('admission-');
    expect(text).not.toContain('"first"');
  });

  it('goes into another room with the token that came with the news, and asks our server for nothing', async () => {
    const world = steady(createTestRoom(resumes('asked')));
    world.hub().onMoved('study', { url: 'https://salon.test', token: 'given', ownIceServers: false });
    world.dispatch({ is: 'hub.moved', roomId: 'study' });
    await world.lose({ why: 'moved' });
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'given']);
    expect(world.named('resumeRoom')).toEqual([]);
    expect(world.sessions).toEqual(['given']);
    expect(JSON.stringify(world.room.record())).not.toContain('given');
    // It is good for one connection: what is lost later asks as ever.
    await world.clock.pass(10_000);
    await world.lose();
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'given', 'asked']);
  });

  it('goes into another room with a new token, and asks the hub who is there', async () => {
    const world = steady(
      createTestRoom({ resumeRoom: () => ({ ok: true, reply: { ...buildSession('study'), roomId: 'study' } }) }),
    );
    world.did.length = 0;
    world.dispatch({ is: 'hub.moved', roomId: 'study' });
    expect(world.did).toEqual(['sfu renew', 'hub verify']);
    // A screen is shared with those who were there; camera and microphone go along.
    expect(world.switched).toEqual([['screen', false]]);
    await world.lose();
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'study']);
    expect(world.sessions).toEqual(['study']);
    // The session says the same: nothing starts again.
    expect(world.did).toEqual(['sfu renew', 'hub verify']);
    expect(world.room.snapshot().phase.at).toBe('inside');
  });
});

describe('a second device of mine', () => {
  const phone = createTestPerson('phone', { deviceOf: ME });

  it('is not played from the moment on that it is known, and the others are', () => {
    const world = steady(createTestRoom());
    const before = world.sounds();
    world.dispatch({ is: 'hub.person', person: phone });
    expect(world.sounds()).toBeGreaterThan(before);
    expect([world.hears('phone'), world.hears('ada')]).toEqual([false, true]);
  });

  it('to which the meeting was moved ends it here, and says so', async () => {
    const world = steady(createTestRoom(refused('room.movedElsewhere')));
    world.hub().onRefused();
    await world.clock.pass(0);
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'elsewhere' });
  });
});
