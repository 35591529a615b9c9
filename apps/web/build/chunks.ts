import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Chunk {
  readonly name: string;
  /** Packages whose code is in it. */
  readonly packages?: readonly string[];
  /** Folders and files from the root of the repository: their modules, and what these import and no earlier chunk has. */
  readonly paths?: readonly string[];
  /** Folders and files below `paths` that stay out. */
  readonly except?: readonly string[];
  /** Also modules that one screen alone asks for; of packages always. */
  readonly isComplete?: boolean;
}

const web = (...paths: readonly string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...paths: readonly string[]) => paths.map((path) => `packages/contract/src/${path}`);

/**
 * Files of the build that several screens share, each by what people do with it. A module is in the first chunk that names it or that
 * needs it: what others stand on comes first, so that no screen fetches another screen. Everything else is in the file of the
 * screen that asks for it. Icons are copied to where they are shown (`iconCopies.ts`).
 */
const chunks: readonly Chunk[] = [
  // Code of others changes rarely: in files of its own it stays in the visitors' caches.
  { name: 'vendor', packages: ['react', 'react-dom', 'scheduler', 'react-router', 'zod'] },
  {
    name: 'livekit',
    packages: ['livekit-client', '@livekit', '@bufbuild', 'webrtc-adapter', 'sdp', 'sdp-transform', 'events'],
  },
  { name: 'documents', packages: ['yjs', 'y-protocols', 'lib0', '@hocuspocus', '@lifeomic/attempt'] },
  {
    name: 'socket',
    packages: ['socket.io-client', 'socket.io-parser', 'engine.io-client', 'engine.io-parser'],
  },
  { name: 'temporal', packages: ['temporal-polyfill', 'temporal-utils'] },
  { name: 'passkeys', packages: ['@simplewebauthn'] },
  // What every page needs, and small parts that public pages share with the room.
  {
    name: 'shell',
    paths: [
      ...web(
        'app/App.tsx',
        'app/pageRoutes.tsx',
        'app/layout/PublicShell.tsx',
        'features/room/join/early.ts',
        'features/room/join/address.ts',
        'shared/legal/TextDialog.tsx',
        'shared/text/folded.ts',
        'shared/ui/Banner.tsx',
        'shared/ui/Skeleton.tsx',
        'shared/ui/lazyComponent.tsx',
      ),
      ...contract(
        'call/push.worker.ts',
        'meeting/accessCode.rules.ts',
        'meeting/meeting.calls.ts',
        'meeting/meeting.link.ts',
        'room/join.calls.ts',
        'room/room.access.ts',
        'room/room.rules.ts',
        'signal.ts',
        'tool.ts',
      ),
      'packages/phrases/src/lengths.ts',
      'packages/room/src/channel.ts',
      'packages/room/src/tool.ts',
    ],
    isComplete: true,
  },
  // Measuring the microphone and drawing it, once it is on.
  {
    name: 'level',
    paths: [...web('features/room/devices/drawLevel.ts'), 'packages/room/src/devices/meter.ts'],
    isComplete: true,
  },
  // What the room shares with screens that do without it. Smaller than other chunks: the join page has no kilobyte to spare for it.
  {
    name: 'roomShared',
    paths: [
      ...web('shared/room/room.context.ts', 'shared/ui/Popover.tsx'),
      ...contract('chat/chat.states.ts', 'colour.ts'),
      'packages/room/src/live/timers.ts',
    ],
    isComplete: true,
  },
  {
    name: 'query',
    packages: ['@tanstack/query-core', '@tanstack/react-query', 'use-sync-external-store'],
    paths: web('shared/api/sendUpload.ts', 'shared/api/upload.ts', 'shared/query/'),
  },
  // The field library of signed-in screens; the gate in weightGate.ts keeps it out of a guest's pages.
  {
    name: 'fields',
    packages: ['react-aria-components', 'react-aria', 'react-stately', '@internationalized', '@react-types'],
  },
  // What anyone who opens a link waits for, and then the room.
  {
    name: 'prejoin',
    paths: web('app/loadTools.ts', 'features/room/join/Prejoin.tsx', 'features/room/join/waiting/Wait.module.css'),
    isComplete: true,
  },
  {
    name: 'inside',
    paths: [
      ...web(
        'features/room/joined/RoomProvider.tsx',
        'features/room/joined/createEngine.ts',
        'features/room/joined/Prewarm.tsx',
        'features/room/joined/shell/Frame.tsx',
      ),
      'packages/room/src/bandwidth/cameras.ts',
    ],
    isComplete: true,
  },
  // How legal texts and the help are set: without the texts' own pages.
  { name: 'legalText', paths: web('shared/legal/Blocks.tsx') },
  {
    name: 'landing',
    paths: [...web('features/landing/'), ...contract('meeting/instant.calls.ts', 'meeting/meeting.lookup.calls.ts')],
  },
  {
    name: 'zones',
    paths: web(
      'features/meeting/cities.tsv',
      'features/meeting/detail/repetition.ts',
      'features/meeting/meeting.zones.ts',
    ),
  },
  // Which legal texts are in force: for forms, and for the pages of the texts.
  { name: 'versions', paths: [...web('shared/legal/versions.ts'), ...contract('legal/')] },
  // Forms of pages that anyone may open.
  {
    name: 'form',
    paths: [
      ...web('shared/captcha/', 'shared/form/', 'shared/ui/Checkbox.tsx', 'shared/ui/FormCard.tsx'),
      ...contract('captcha.calls.ts', 'confirmation.ts'),
    ],
    except: web('shared/form/AutoRedirect.tsx'),
  },
  { name: 'drafts', paths: web('shared/drafts/', 'shared/ui/TextArea.tsx') },
  // Pages with a password.
  {
    name: 'signing',
    paths: [
      ...web('app/guards.tsx', 'shared/password/PasswordField.tsx', 'shared/sealed/'),
      ...contract('account/account.rules.ts', 'file.calls.ts', 'session/sealed.rules.ts'),
    ],
  },
  // Calls of who signs in or is signed in.
  {
    name: 'session',
    paths: contract('account/twoStep.calls.ts', 'session/'),
  },
  {
    name: 'signup',
    paths: [
      ...web(
        'features/account/EmailField.tsx',
        'features/account/account.module.css',
        'features/account/account.remote.ts',
        'features/account/signup/',
        'features/account/screens.ts',
        'features/account/verify/ResendButton.tsx',
        'features/account/withoutSpaces.ts',
        'shared/form/AutoRedirect.tsx',
        'shared/legal/Consents.tsx',
        'shared/password/NewPassword.tsx',
        'shared/password/PasswordRules.tsx',
      ),
      ...contract('account/registration.calls.ts'),
    ],
  },
  {
    name: 'ui',
    paths: [
      ...web('shared/page/', 'shared/saveFile.ts', 'shared/ui/'),
      ...contract(
        'billing/billing.calls.ts',
        'billing/billing.catalogue.ts',
        'billing/billing.money.ts',
        'billing/billing.subscription.ts',
        'billing/billing.summary.ts',
      ),
    ],
    except: web(
      'shared/page/FormDialog.tsx',
      'shared/page/LeaveGuard.tsx',
      'shared/page/Preparation.tsx',
      'shared/page/Thread.tsx',
      'shared/ui/windowed.ts',
    ),
  },
  // What keys may do and webhooks report: for the page of developers, which anyone may open, and for that of keys.
  { name: 'apiRules', paths: contract('api/api.keys.rules.ts', 'api/api.webhooks.rules.ts') },
  // Small things that screens of meetings show, inside the room and outside.
  {
    name: 'text',
    paths: [
      ...web(
        'shared/page/FormDialog.tsx',
        'shared/page/Preparation.tsx',
        'shared/room/OfWholeMeeting.tsx',
        'shared/room/Panel.tsx',
        'shared/text/',
        'shared/zoom/',
      ),
      ...contract('chat/', 'room/information.calls.ts'),
    ],
  },
  // Shared by the device check and by the settings of the room.
  {
    name: 'check',
    paths: web('features/room/check.ts', 'features/room/check/', 'features/room/devices/', 'features/room/effects/'),
  },
  // What comes after entering: what the room may show at once, what one press opens, and the chat.
  {
    name: 'room',
    paths: web('features/room/joined/entryParts.ts', 'features/room/joined/announcements/announcementParts.ts'),
    isComplete: true,
  },
  {
    name: 'menus',
    paths: web('features/room/joined/menuParts.ts', 'features/room/joined/people/PeoplePanel.tsx'),
    isComplete: true,
  },
  // What signed-in screens share, lists of screens and calls of administrators among it.
  {
    name: 'signedIn',
    paths: [
      ...web(
        'features/board/screens.ts',
        'features/company/approval.address.ts',
        'features/company/index.ts',
        'features/meeting/index.ts',
        'features/recording/screens.ts',
        'features/slides/screens.ts',
      ),
      ...contract(
        'account/',
        'admin/admin.audit.ts',
        'admin/admin.calls.ts',
        'admin/announcement.calls.ts',
        'admin/announcement.fields.ts',
        'admin/announcement.rules.ts',
        'admin/announcement.shown.calls.ts',
        'admin/operations.calls.ts',
        'admin/user.rules.ts',
      ),
    ],
    except: contract('account/email.calls.ts'),
  },
  {
    name: 'contract.tools',
    paths: contract(
      'annotation/',
      'board/',
      'chat/',
      'document.ts',
      'live.ts',
      'notes/',
      'playback/',
      'poll/',
      'question/',
      'recording/recording.rules.ts',
      'slides/',
      'study/',
    ),
  },
  { name: 'contract', paths: contract(''), except: contract('account/email.calls.ts') },
  {
    name: 'pricing',
    paths: web('features/billing/buy.address.ts', 'features/billing/index.ts', 'features/billing/pricing/'),
    except: web('features/billing/pricing/usePackageTitle.ts'),
  },
  {
    name: 'panels',
    paths: [
      ...web(
        'features/annotation/',
        'features/board/archive/board.remote.ts',
        'features/board/board.fileKinds.ts',
        'features/board/board.fonts.ts',
        'features/board/board.module.css',
        'features/board/board.saving.ts',
        'features/board/board.told.ts',
        'features/notes/AboutAction.tsx',
        'features/notes/Blocks.tsx',
        'features/notes/WrittenNotes.tsx',
        'features/notes/notes.module.css',
        'features/notes/usePrint.tsx',
        'features/playback/',
        'features/poll/',
        'features/question/',
        'features/recording/',
        'features/slides/',
        'features/room/joined/stage/share.zoom.ts',
        'features/study/',
      ),
      'packages/room/src/',
    ],
    except: web(
      'features/playback/BringFilms.tsx',
      'features/playback/uploads.ts',
      'features/recording/layout/',
      'features/recording/library/',
      'features/recording/player/',
      'features/recording/screens.ts',
      'features/slides/screens.ts',
      'features/slides/slides.uploads.ts',
      'features/study/Beginning.tsx',
      'features/study/Naming.tsx',
      'features/study/PeopleList.tsx',
    ),
  },
  { name: 'mailRequest', paths: web('features/account/MailRequest.tsx') },
  {
    name: 'mailed',
    paths: [...web('features/account/', 'shared/password/'), ...contract('account/email.calls.ts')],
    except: web('features/account/PasswordProof.tsx', 'features/account/myAccount/'),
  },
  {
    name: 'legal',
    paths: [...web('features/legal/', 'shared/legal/'), 'packages/phrases/src/legalShapes.ts'],
  },
  {
    name: 'uploads',
    paths: web('features/playback/BringFilms.tsx', 'features/playback/uploads.ts', 'shared/api/resumable.ts'),
  },
  { name: 'fields.shared', paths: web('shared/fields/', 'shared/region/') },
  { name: 'table', paths: web('shared/table/') },
  { name: 'notes', paths: web('features/notes/') },
  {
    name: 'excalidraw',
    paths: web('features/board/board.binding.ts', 'features/board/board.pictures.ts', 'features/board/board.wire.ts'),
  },
  {
    name: 'account',
    paths: web(
      'app/',
      'features/account/',
      'features/call/',
      'features/company/',
      'features/meeting/',
      'features/notification/',
      'shared/hub/',
      'shared/plan/',
    ),
    except: web(
      'features/meeting/calendar/',
      'features/meeting/detail/',
      'features/meeting/list/',
      'features/meeting/past/',
      'features/meeting/plan/',
    ),
  },
  { name: 'plan', paths: web('features/meeting/') },
  { name: 'billing', paths: web('features/billing/') },
  { name: 'recording', paths: web('features/recording/') },
  { name: 'study', paths: web('features/study/') },
  { name: 'admin', paths: web('features/admin/') },
];

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches modules in folders (`…/`) and files. A path that does not exist fails the build: a rule for it would do nothing. */
function pathTest(paths: readonly string[], except: readonly string[] = []): string {
  for (const path of [...paths, ...except])
    if (!existsSync(join(root, path))) throw new Error(`build/chunks.ts names ${path}, which does not exist`);
  const any = (all: readonly string[]) =>
    all.map((path) => literally(path) + (path.endsWith('/') ? '' : '(?:\\?|$)')).join('|');
  const stays = except.length > 0 ? `(?!${any(except)})` : '';
  return `^${literally(join(root, '/'))}${stays}(?:${any(paths)})`;
}

const packageTest = (packages: readonly string[]) => `/node_modules/(?:${packages.map(literally).join('|')})/`;

/** The chunks as the bundler takes them: the first has the highest priority. */
export const chunkGroups = (all: readonly Chunk[] = chunks) =>
  all.map(({ name, packages = [], paths = [], except, isComplete = false }, index) => ({
    name,
    priority: all.length - index,
    test: new RegExp(
      [packages.length > 0 && packageTest(packages), paths.length > 0 && pathTest(paths, except)]
        .filter(Boolean)
        .join('|'),
    ),
    ...(!isComplete && paths.length > 0 && { minShareCount: 2 }),
  }));
