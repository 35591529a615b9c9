/** What tests of the server (and of the browser) start from. */
export type { Happened } from '../features/billing/testing/invariants.ts';
export { carryOut, type Operation, schedules } from '../features/billing/testing/schedule.ts';
export { accessTokens } from '../platform/crypto/access.ts';
export { serviceKey } from '../platform/crypto/deriveKey.ts';
export { createKeyring } from '../platform/crypto/keyring.ts';
export { ADMIN, confirmAs, confirmedAdmin, createTestAdministrator } from './administrators.ts';
export { answerThreeDs, askBank, createTestBank, TEST_BANK_KEYS, type TestBank } from './bank.ts';
export { createTestAccount, type TestBuyer } from './buyer.ts';
export { calendarAfter } from './calendar.ts';
export { createTestSolution, packedSolution, solutionOf } from './captchaSolver.ts';
export { createTestClock, setJobClock, type TestClock } from './clock.ts';
export { type CollectedSpan, createTestCollector, type TestCollector } from './collector.ts';
export { type KillResult, killServers } from './crashTests.ts';
export {
  createTestDatabase,
  createTestPostgresUrl,
  type DatabaseKind,
  databaseKinds,
  everyDatabaseKind,
} from './database.ts';
export { buildEditor, cursorMessage, type Editor } from './editor.ts';
export { type EditedServer, editors } from './editors.ts';
export { countdown, type KillPoint, killable, killPoints } from './faultInjection.ts';
export { fetched, ownDataOf, sweptFiles } from './files.ts';
export { connectAccountHub, createTestHubClient, type HubClient } from './hubClient.ts';
export { createTestLiveKit, type LiveKit } from './livekit.ts';
export { answerAs, createTestInvitedModerator, createTestLobby, itsModerator } from './lobby.ts';
export { notificationsOf } from './notifications.ts';
export { createDatabaseFactory, OWN_PROCESS, type OwnWorld, type Stable } from './ownProcess.ts';
export { buildInvoiceInput, hasPackage } from './packages.ts';
export { buildBombOfPdf, createTestPdf } from './pdf.ts';
export { A_PASSWORD, codeMailedTo, mailsTo, register, sealField, signInAs, tokenOf } from './people.ts';
export { planOf } from './plan.ts';
export { buildPlan, createTestPlannedMeeting, joinLinkIn } from './plans.ts';
export { freePort } from './ports.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { createTestServerProcess, type ServerProcess } from './process.ts';
export { createTestPushService, type PushedBrowser, senderOf, type TestPushService } from './pushService.ts';
export { createTestRedis, type TestRedis } from './redis.ts';
export { type Knocked, requestUpgrade, sendRaw } from './requestUpgrade.ts';
export { fingerprint, nextWrite, rowsOf } from './rows.ts';
export { createTestS3, type TestS3 } from './s3.ts';
export {
  type Answer,
  type Browser,
  beginUpload,
  bodyOf,
  buildGuestForm,
  createTestServer,
  expectReply,
  linkOf,
  type SendOptions,
  type Served,
  sendBy,
  type TestServer,
  testConfig,
} from './server.ts';
export { createTestSfu, TEST_SFU_KEY, TEST_SFU_SECRET, type TestSfu } from './sfu.ts';
export { type SignalLine, signal } from './signal.ts';
export { createTestDocumentFeature, DOCUMENT_LIMIT } from './testDocuments.ts';
export { createTestUpstream, type TestUpstream } from './upstream.ts';
export { createTestReceiver, signatureBy, type TestReceiver } from './webhookReceiver.ts';
