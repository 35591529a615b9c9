import type { Connection } from '@hocuspocus/server';
import { DomainError } from '../errors.ts';
import { accountOf, address } from '../hub/peer.ts';
import { hashOf, isBearerSecret } from '../ids.ts';
import type { DocumentKind, DocumentReader, DocumentRight, DocumentsDeps } from './document.ts';
import { hasDocument } from './documents.store.ts';

/** Openings with one credential: a browser whose line breaks again and again, with several documents. */
const OPENINGS = { points: 120, seconds: 60 };

/** What is known of an open connection. */
export interface Context {
  /** Ends the connection, for good. */
  end(): void;
  /** Ends it because of what it wrote. */
  refuseMalformed(): void;
  /** It wrote what no reader could read: nothing more of it is applied. */
  isMalformed: boolean;
  /** Ends it for now: the browser comes back on its own. */
  interrupt(): void;
  /** The credential counts; then the document is there; or it is not to be opened. */
  proven(): void;
  opened(name: string, connection: Connection<Context>): void;
  refused(name: string): void;
  /** What proves who it is, as long as it is open: an admission, or a session. */
  proof: { admission: string } | { sessionId: string };
  /** Their addresses at the hub: when their lines there end, they are asked for again. */
  addresses: readonly string[];
  /** Name that others see at their cursor. */
  name: string;
  participantId: string | null;
}

type Opened = Pick<Context, 'proof' | 'addresses' | 'name' | 'participantId'> & { right: 'write' | 'read' };

export interface Permit {
  /** By the credential that a browser brings; null: it may not open this document. */
  first(credential: string, name: string): Promise<Opened | null>;
  /** Someone who has it open. */
  recheck(context: Context, name: string): Promise<DocumentRight>;
}

/** An entry that was removed, a session that is over, a meeting that ended: no one who may open anything. */
async function unlessRefused<R>(ask: () => Promise<R>): Promise<R | null> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof DomainError) return null;
    throw failure;
  }
}

interface PermitDeps extends Pick<DocumentsDeps, 'db' | 'principals' | 'limits'> {
  kindOf(name: string): DocumentKind | undefined;
}

export function permitting({ db, principals, limits, kindOf }: PermitDeps): Permit {
  const rightOf = async (reader: DocumentReader, name: string): Promise<DocumentRight> => {
    const [, id = ''] = name.split('/');
    const kind = kindOf(name);
    if (kind === undefined || !(await hasDocument(db, name))) return null;
    return kind.access(reader, id);
  };
  return {
    first: (credential, name) =>
      unlessRefused(async () => {
        await limits.spend('documents.openings', hashOf(credential), OPENINGS.points, OPENINGS.seconds);
        if (isBearerSecret(credential)) {
          const participant = await principals.participant(credential);
          const right = await rightOf({ kind: 'participant', participant }, name);
          const { participantId, meetingId, fullName } = participant;
          const addresses = [address.participant(participantId), address.meeting(meetingId)];
          return right && { right, proof: { admission: credential }, addresses, name: fullName, participantId };
        }
        const account = await accountOf(principals, credential);
        const right = await rightOf({ kind: 'account', account }, name);
        const addresses = [address.user(account.userId), address.session(account.sessionId)];
        const fullName = `${account.name} ${account.surname}`.trim();
        const proof = { sessionId: account.sessionId };
        return right && { right, proof, addresses, name: fullName, participantId: null };
      }),
    recheck: ({ proof }, name) =>
      unlessRefused(async () =>
        rightOf(
          'admission' in proof
            ? { kind: 'participant', participant: await principals.participant(proof.admission) }
            : { kind: 'account', account: await principals.accountOfSession(proof.sessionId) },
          name,
        ),
      ),
  };
}
