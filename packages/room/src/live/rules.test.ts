import { OPEN_RULES } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { createTestPerson, ME } from '../testing/story.ts';
import { createTestRoom, resumes, steady } from '../testing/world.ts';

const asked = (open: boolean) => ({ is: 'hub.microphoneAsked', byName: 'ADA', open }) as const;

describe('a moderator who wants to hear me', () => {
  it('opens my microphone by the meeting’s rule, once', () => {
    const world = steady(createTestRoom({}, { moderatorsUnmute: true }));
    world.dispatch(asked(true));
    world.dispatch(asked(true));
    expect(world.switched).toEqual([['microphone', true]]);
  });

  it('opens nothing without it; my answer does, or not', async () => {
    const world = steady(createTestRoom());
    world.dispatch(asked(true));
    expect(world.switched).toEqual([]);
    await world.room.commands.answerMicrophone(false);
    expect([world.switched, world.room.snapshot().microphoneAsk]).toEqual([[], null]);
    world.dispatch(asked(false));
    await world.room.commands.answerMicrophone(true);
    expect(world.switched).toEqual([['microphone', true]]);
  });

  it('is sent as asked, and told that it was', async () => {
    const world = steady(createTestRoom());
    await world.room.commands.askMicrophone('ada', false);
    await world.room.commands.askMicrophone('ada', true);
    expect(world.named('askMicrophone').map(({ input }) => input)).toEqual([
      { participantId: 'ada', open: false },
      { participantId: 'ada', open: true },
    ]);
    expect(world.room.snapshot().notices.map(({ kind }) => kind.is)).toEqual(['askedMicrophone']);
  });

  it('hears why it was refused', async () => {
    const world = steady(createTestRoom({ askMicrophone: () => ({ ok: false, code: 'room.unmuteOff' }) }));
    await world.room.commands.askMicrophone('ada', false);
    expect(world.room.snapshot().notices.map(({ kind }) => kind)).toEqual([
      { is: 'commandFailed', code: 'room.unmuteOff' },
    ]);
  });
});

describe('cameras for moderators’ eyes', () => {
  const rules = { camerasForModerators: true };
  const switched = (on: boolean, rev: number) =>
    ({ is: 'hub.rules', rules: { ...OPEN_RULES, camerasForModerators: on, rev } }) as const;

  it('are asked for by role, and looked at again when one changes', () => {
    const world = createTestRoom({}, rules);
    expect(world.maySee('ada')).toBe(false);
    steady(world);
    expect([world.maySee('ada'), world.maySee('nobody'), world.runs.at(-1)?.selective]).toEqual([false, false, true]);
    const looks = () => world.did.filter((action) => action === 'sfu look again').length;
    const before = looks();
    world.dispatch({ is: 'hub.person', person: createTestPerson(ME, { rev: 2, role: 'moderator' }) });
    expect([looks() - before, world.maySee('ada')]).toEqual([1, true]);
  });

  it('come on their own where there is no rule', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'hub.person', person: createTestPerson(ME, { rev: 2, role: 'moderator' }) });
    expect([world.maySee('ada'), world.runs.at(-1)?.selective, world.did]).toEqual([true, false, []]);
  });

  it('once the rule is switched on: a new connection asks, with the token that came with the news', async () => {
    const world = steady(createTestRoom(resumes('asked')));
    const access = { url: 'https://salon.test', token: 'given', ownIceServers: false, selective: true } as const;
    world.hub().onMediaRenewed(access);
    world.dispatch({ is: 'hub.mediaRenewed' });
    world.dispatch(switched(true, 1));
    expect(world.did).toEqual(['sfu renew', 'sfu look again']);
    await world.lose({ why: 'moved' });
    expect(world.runs.map(({ token, selective }) => [token, selective])).toEqual([
      ['first', false],
      ['given', true],
    ]);
    expect([world.named('resumeRoom'), world.maySee('ada')]).toEqual([[], false]);
    world.dispatch(switched(false, 2));
    expect([world.did.at(-1), world.maySee('ada')]).toEqual(['sfu look again', true]);
    world.dispatch(switched(true, 3));
    expect(world.did.filter((action) => action === 'sfu renew')).toHaveLength(1);
  });

  it('where the rule is heard of without that news: the connection ends, and the next one asks', async () => {
    const world = steady(createTestRoom(resumes('asked')));
    world.dispatch(switched(true, 1));
    expect(world.did).toEqual(['sfu renew']);
    await world.lose({ why: 'moved' });
    // Our server answered before the rule was switched: what is known here counts.
    expect(world.runs.at(-1)).toMatchObject({ token: 'asked', selective: true });
  });
});

describe('a moderator', () => {
  it('switches rules, and lets people back in of whom the list is read page by page', async () => {
    const pages = [
      { people: [{ id: 'x', fullName: 'X' }], more: true },
      { people: [{ id: 'y', fullName: 'Y' }], more: false },
    ];
    const world = steady(createTestRoom({ listRemoved: () => ({ ok: true, reply: pages.shift() }) }));
    const { commands } = world.room;
    await commands.setRules({ locked: true });
    await commands.readRemoved();
    await commands.readRemoved();
    await commands.allowBack('x');
    expect(world.named('changeRules').map(({ input }) => input)).toEqual([{ locked: true }]);
    expect(world.named('listRemoved').map(({ input }) => input)).toEqual([{}, { after: 'x' }]);
    expect(world.named('allowBack').map(({ input }) => input)).toEqual([{ participantId: 'x' }]);
    expect(world.room.snapshot().removed).toEqual({
      people: [
        { id: 'x', fullName: 'X' },
        { id: 'y', fullName: 'Y' },
      ],
      more: false,
    });
  });
});
