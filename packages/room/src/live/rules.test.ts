import { describe, expect, it } from 'vitest';
import { aPerson, ME } from '../testing/story.ts';
import { aRoom, steady } from '../testing/world.ts';

const asked = (open: boolean) => ({ is: 'hub.microphoneAsked', byName: 'ADA', open }) as const;

describe('a moderator who wants to hear me', () => {
  it('opens my microphone by the meeting’s rule, once', () => {
    const world = steady(aRoom({}, { moderatorsUnmute: true }));
    world.dispatch(asked(true));
    world.dispatch(asked(true));
    expect(world.switched).toEqual([['microphone', true]]);
  });

  it('opens nothing without it; my answer does, or not', async () => {
    const world = steady(aRoom());
    world.dispatch(asked(true));
    expect(world.switched).toEqual([]);
    await world.room.commands.answerMicrophone(false);
    expect([world.switched, world.room.snapshot().microphoneAsk]).toEqual([[], null]);
    world.dispatch(asked(false));
    await world.room.commands.answerMicrophone(true);
    expect(world.switched).toEqual([['microphone', true]]);
  });

  it('is sent as asked, and told that it was', async () => {
    const world = steady(aRoom());
    await world.room.commands.askMicrophone('ada', false);
    await world.room.commands.askMicrophone('ada', true);
    expect(world.named('askMicrophone').map(({ input }) => input)).toEqual([
      { participantId: 'ada', open: false },
      { participantId: 'ada', open: true },
    ]);
    expect(world.room.snapshot().notices.map(({ kind }) => kind.is)).toEqual(['askedMicrophone']);
  });

  it('hears why it was refused', async () => {
    const world = steady(aRoom({ askMicrophone: () => ({ ok: false, code: 'room.unmuteOff' }) }));
    await world.room.commands.askMicrophone('ada', false);
    expect(world.room.snapshot().notices.map(({ kind }) => kind)).toEqual([
      { is: 'commandFailed', code: 'room.unmuteOff' },
    ]);
  });
});

describe('cameras for moderators’ eyes', () => {
  it('are asked for by role, and looked at again when one changes', () => {
    const world = aRoom({}, { camerasForModerators: true });
    const maySee = world.maySee();
    expect(maySee?.('ada')).toBe(false);
    steady(world);
    expect([maySee?.('ada'), maySee?.('nobody')]).toEqual([false, false]);
    const looks = () => world.did.filter((action) => action === 'sfu look again').length;
    const before = looks();
    world.dispatch({ is: 'hub.person', person: aPerson(ME, { rev: 2, role: 'moderator' }) });
    expect([looks() - before, maySee?.('ada')]).toEqual([1, true]);
  });

  it('come by themselves where there is no rule', () => {
    const world = steady(aRoom());
    world.dispatch({ is: 'hub.person', person: aPerson(ME, { rev: 2, role: 'moderator' }) });
    expect([world.maySee(), world.did]).toEqual([undefined, []]);
  });
});

describe('a moderator', () => {
  it('switches rules, and lets people back in of whom the list is read page by page', async () => {
    const pages = [
      { people: [{ id: 'x', fullName: 'X' }], more: true },
      { people: [{ id: 'y', fullName: 'Y' }], more: false },
    ];
    const world = steady(aRoom({ listRemoved: () => ({ ok: true, reply: pages.shift() }) }));
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
