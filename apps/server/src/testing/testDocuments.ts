import type { RoomSession } from '@salon/contract';
import type { DocumentRight } from '../platform/documents/document.ts';
import { feature } from '../platform/feature.ts';
import { publicId } from '../platform/ids.ts';
import type { TestServer } from './server.ts';

/** Bytes that a document of tests may have. */
export const DOCUMENT_LIMIT = 400_000;

/** A feature whose documents are of no tool: everyone of the meeting writes in them, unless a test says otherwise. */
export function createTestDocumentFeature() {
  const meetings = new Map<string, string>();
  const rights = new Map<string, DocumentRight>();
  const changes: string[] = [];
  return {
    /** What people may, by participant. */
    rights,
    changes,
    feature: feature({
      name: 'board',
      documents: () => [
        {
          kind: 'sample',
          limit: DOCUMENT_LIMIT,
          async access(reader, id) {
            if (reader.kind === 'account') return 'read';
            const { meetingId, participantId } = reader.participant;
            const right = rights.get(participantId);
            return meetings.get(id) === meetingId && right !== null ? (right ?? 'write') : null;
          },
          changed: async (id) => void changes.push(id),
        },
      ],
    }),
    /** A meeting with such a document, and its moderator inside. */
    async createTestDocument(
      server: TestServer,
    ): Promise<{ id: string; name: string; who: RoomSession; meetingId: string }> {
      const meeting = await server.createTestMeeting();
      const id = publicId();
      meetings.set(id, meeting.meetingId);
      const { db, documents } = server.app.deps;
      await documents.create(db, { kind: 'sample', id, meetingId: meeting.meetingId });
      const who = await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
      return { id, name: `sample/${id}`, who, meetingId: meeting.meetingId };
    },
  };
}
