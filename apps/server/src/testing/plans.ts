import { createMeeting, type InputOf } from '@salon/contract';
import { expectReply, type TestServer } from './server.ts';

/** What a plan form sends of a new meeting. */
type PlanInput = Omit<InputOf<typeof createMeeting>, 'id' | 'revision' | 'scope'>;

/** A filled-in plan form: two people invited, an hour long, tomorrow at ten in Istanbul (the test clock starts on 2026-11-20). */
export function buildPlan(overrides: Partial<PlanInput> = {}): PlanInput {
  return {
    title: 'Bütçe görüşmesi',
    startingDate: '2026-11-21T10:00',
    endDate: '2026-11-21T11:00',
    timeZone: 'Europe/Istanbul',
    headerColor: '#0e7c7b',
    backgroundColor: '#101418',
    selectedUsers: [
      { email: 'zeynep@salon.test', fullName: 'Zeynep Kaya', isModerator: true },
      { email: 'dis@example.com', fullName: 'Dış Kişi' },
    ],
    ...overrides,
  };
}

/** A meeting that someone planned. */
export const createTestPlannedMeeting = async (
  server: TestServer,
  bearer: string,
  overrides: Partial<PlanInput> = {},
) => expectReply(await server.send(createMeeting, buildPlan(overrides), { bearer }));

/** The encoded part of the join link that the short link of a mail leads to; empty where there is none. */
export async function joinLinkIn(server: TestServer, text: string): Promise<string> {
  const path = /\/s\/[A-Za-z0-9_-]+(?=\s|$)/.exec(text)?.[0];
  if (path === undefined) return '';
  const { headers } = await server.app.http.inject({ url: path });
  return /\/meeting\/go\/([A-Za-z0-9._-]+)$/.exec(String(headers.location))?.[1] ?? '';
}
