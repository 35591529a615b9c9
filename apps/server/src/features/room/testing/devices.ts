import { joinMeeting, type RoomSession, resumeRoom } from '@salon/contract';
import { buildGuestForm, expectReply, type SendOptions, type TestServer } from '#testing/index.ts';
import { peopleInside } from '../room.queries.ts';
import { personWire } from '../room.wire.ts';

type Form = Parameters<typeof buildGuestForm>[0];

/** How people come to the meetings of a test's server, with one device or several. `server`: it is there once the tests run. */
export function devicesIn(server: () => TestServer) {
  const join = (form: Partial<Form> & { meetingId: string }, options: SendOptions = {}) =>
    server().send(joinMeeting, buildGuestForm(form), options);
  return {
    join,
    resume: (session: RoomSession) => server().send(resumeRoom, {}, { admission: session.admissionToken }),
    inside: async (meetingId: string) => (await peopleInside(server().app.deps.db, meetingId)).map(personWire),
    /** Joins and connects. */
    async enter(form: Partial<Form> & { meetingId: string }, options: SendOptions = {}): Promise<RoomSession> {
      const session = expectReply(await join(form, options));
      await server().enter(session);
      // The next one comes later.
      server().clock.advance(10);
      return session;
    },
  };
}
