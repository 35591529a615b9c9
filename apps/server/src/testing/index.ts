/** What tests of the server (and of the browser) start from. */
export type { Happened } from '../features/billing/testing/invariants.ts';
export { carryOut, type Operation, schedules } from '../features/billing/testing/schedule.ts';
export { accessTokens } from '../platform/crypto/access.ts';
export { serviceKey } from '../platform/crypto/deriveKey.ts';
export { createKeyring } from '../platform/crypto/keyring.ts';
export { ADMIN, anAdministrator, confirmAs, confirmedAdmin } from './administrators.ts';
export { aBank, answerThreeDs, askBank, TEST_BANK_KEYS, type TestBank } from './bank.ts';
export { anAccount, type TestBuyer } from './buyer.ts';
export { calendarAfter } from './calendar.ts';
export { aClock, setJobClock, type TestClock } from './clock.ts';
export { aDatabase, aPostgresUrl, type DatabaseKind, databaseKinds, everyDatabaseKind } from './database.ts';
export { anEditor, cursorMessage, type Editor } from './editor.ts';
export { type EditedServer, editors } from './editors.ts';
export { fetched, ownDataOf, sweptFiles } from './files.ts';
export { aHubClient, aHubLine, type HubClient } from './hubClient.ts';
export { countdown, type KillPoint, killable, killPoints } from './faultInjection.ts';
export { type KillResult, killServers } from './crashTests.ts';
export { type Knocked, requestUpgrade, sendRaw } from './requestUpgrade.ts';
export { aLiveKit, type LiveKit } from './livekit.ts';
export { aLobby, anInvitedModerator, answerAs, itsModerator } from './lobby.ts';
export { notificationsOf } from './notifications.ts';
export { OWN_PROCESS, type OwnWorld, type Stable, createDatabaseFactory } from './ownProcess.ts';
export { aBuyer, hasPackage } from './packages.ts';
export { aBombOfPdf, aPdf } from './pdf.ts';
export { A_PASSWORD, codeMailedTo, mailsTo, register, sealField, signInAs, tokenOf } from './people.ts';
export { planOf } from './plan.ts';
export { aPlan, aPlannedMeeting, joinLinkIn } from './plans.ts';
export { freePort } from './ports.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { aServerProcess, type ServerProcess } from './process.ts';
export { aPushService, type PushedBrowser, senderOf, type TestPushService } from './pushService.ts';
export { aRedis, type TestRedis } from './redis.ts';
export { fingerprint, nextWrite, rowsOf } from './rows.ts';
export { anS3, type TestS3 } from './s3.ts';
export {
  type Answer,
  aGuestForm,
  aServer,
  type Browser,
  beginUpload,
  bodyOf,
  expectReply,
  linkOf,
  type SendOptions,
  type Served,
  sendBy,
  type TestServer,
  testConfig,
} from './server.ts';
export { aSfu, TEST_SFU_KEY, TEST_SFU_SECRET, type TestSfu } from './sfu.ts';
export { type SignalLine, signal } from './signal.ts';
export { aDocumentFeature, DOCUMENT_LIMIT } from './testDocuments.ts';
export { anUpstream, type TestUpstream } from './upstream.ts';
export { aSolution, packedSolution, solutionOf } from './captchaSolver.ts';
