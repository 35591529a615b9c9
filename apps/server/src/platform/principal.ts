import type {
  ApiScope,
  CompanyRole,
  MediaSource,
  PackageFlag,
  ParticipantRole,
  Permission,
  RoomRules,
  Service,
} from '@salon/contract';
import type { Language } from '@salon/phrases';

/** The holder of an admission, as the server read it for this request. Nothing in it comes from the client. */
export interface Participant {
  participantId: string;
  /** Their first entry: the same on every device of theirs. */
  personKey: string;
  meetingId: string;
  /** The room of the meeting where they are. */
  roomId: string;
  role: ParticipantRole;
  fullName: string;
  blocked: readonly MediaSource[];
  rules: RoomRules;
  /** The others do not see this person inside: not connected yet, gone, or the connection lost for too long. */
  absent: boolean;
}

/** Someone signed in, as the server read it for this request. */
export interface Account {
  userId: string;
  sessionId: string;
  /** When this session began. */
  signedInAt: Date;
  /** The password was given again a moment ago (`CONFIRMED_MINUTES`). */
  isConfirmed: boolean;
  email: string;
  name: string;
  surname: string;
  language: Language;
  /** Its owner chose it. */
  hasChosenLanguage: boolean;
  isAdmin: boolean;
  /** Whose colleague the person is; null: no one's. */
  companyId: string | null;
  /** The password has to be changed before anything else. */
  mustChangePassword: boolean;
  /** Name of the picture's file; null: none. */
  picture: string | null;
  /** Of the profile, two letters; null: none was given. */
  country: string | null;
}

/** A program with an API key, as the server read it for this request. */
export interface KeyHolder {
  keyId: string;
  /** The company that owns the key; null: an account does. */
  companyId: string | null;
  /** Whom it acts as: the key's maker, or someone of the company. */
  account: Account;
  /** It acts as someone else than its maker. */
  isOnBehalf: boolean;
  /** Writes down that it begins to change something; what it returns notes the answer's status, and what was made. */
  begin(action: {
    call: string;
    target: string | null;
  }): Promise<(status: number, createdId: string | null) => Promise<void>>;
}

/** What a request with an API key comes with. */
export interface KeyRequest {
  token: string;
  /** Client IP address. */
  address: string;
  /** E-mail address of whom it acts as; undefined: the key's maker. */
  onBehalfOf: string | undefined;
  /** What it has to be allowed. */
  scope: ApiScope;
}

/** Finds who speaks and what they may. Throws `room.notAdmitted`, `room.removed` or `meeting.ended`. */
export interface Principals {
  participant(admissionToken: string): Promise<Participant>;
  /** Throws `session.unauthorised`. */
  account(accessToken: string): Promise<Account>;
  /** The account of a session that stands, whatever token it last had. Throws `session.unauthorised`. */
  accountOfSession(sessionId: string): Promise<Account>;
  /** Whether the package of an account has this; null: that of visitors. */
  hasFlag(account: Account | null, flag: PackageFlag): Promise<boolean>;
  /** What someone is in their company; null: they are in none. */
  companyRole(account: Account): Promise<CompanyRole | null>;
  /** What an administrator may look after; empty for everyone else. */
  permissions(account: Account): Promise<ReadonlySet<Permission>>;
  /** Throws `api.keyInvalid`, `api.addressRefused`, `api.scopeMissing` or `api.personUnknown`. */
  key(request: KeyRequest): Promise<KeyHolder>;
  /** Throws `session.unauthorised`. */
  service(token: string): Promise<{ name: Service }>;
  /** The room that the recorder with this token records; null: it records none. */
  recordedRoom(token: string): Promise<string | null>;
}
