import {
  type Call,
  type DocumentView,
  getSlidesFile,
  getTakeDenial,
  hideSlides,
  type InputOf,
  listSlidePages,
  listSlides,
  PAGES_LISTED,
  type Presented,
  type ReplyOf,
  removeSlides,
  setSlidesDownloadable,
  setSlidesPage,
  showSlides,
  transferSlidesControl,
  uploadSlides,
  ZOOM_MAX,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import { amPresenter, knowsAll } from './slides.rules.ts';
import { type SlidesCommands, type SlidesFact, type SlidesState, shownView } from './slides.state.ts';

type Host = ToolHost<SlidesState, SlidesFact>;

/** Between two turns that are told: dragging a page would tell a hundred a second. */
const TURN_PAUSE_MS = 100;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A view that can be: a page that there is, a part of it that is on it. */
function possible({ page, zoom, x, y, documentId }: DocumentView, pages: number): DocumentView {
  return {
    documentId,
    page: Math.round(between(page, 1, Math.max(1, pages))),
    zoom: between(zoom, 1, ZOOM_MAX),
    x: between(x, 0, 1),
    y: between(y, 0, 1),
  };
}

/** Turns for everyone: what I see at once, and one request at a time, of the latest. */
function turner({ dispatch, send, pause, state, scope }: Host): (view: DocumentView) => void {
  let wanted: DocumentView | null = null;
  let busy = false;
  const run = async () => {
    busy = true;
    while (wanted !== null && !scope.ended) {
      const view: DocumentView = wanted;
      wanted = null;
      const answer = await send(setSlidesPage, view);
      if (answer.ok) dispatch({ is: 'slides.answered', presented: answer.reply });
      // What was turned to meanwhile is still to be told.
      if (wanted === null && (!answer.ok || state().turning === view)) dispatch({ is: 'slides.turning', view: null });
      await pause.wait(TURN_PAUSE_MS);
    }
    busy = false;
  };
  return (view) => {
    wanted = view;
    dispatch({ is: 'slides.turning', view });
    if (!busy) void run();
  };
}

/** Asks for lists of pages, each at most once at a time. */
function pageLists({ send, dispatch, state }: Host) {
  const asked = new Map<string, Promise<void>>();
  const read = (documentId: string, after: number): Promise<void> => {
    const key = `${documentId} ${after}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const reading = send(listSlidePages, { documentId, after })
      .then((answer) => {
        dispatch({ is: 'slides.pages', documentId, pages: answer.ok ? answer.reply.pages : null });
      })
      .finally(() => asked.delete(key));
    asked.set(key, reading);
    return reading;
  };
  const isHere = (documentId: string, page: number): boolean =>
    (state().pages[documentId] ?? []).some(({ number }) => number === page);
  const listOf = (page: number): number => Math.floor((page - 1) / PAGES_LISTED) * PAGES_LISTED;
  return {
    needPage: async (documentId: string, page: number, anew = false) => {
      if (anew || !isHere(documentId, page)) await read(documentId, listOf(page));
    },
    needAll: async (documentId: string) => {
      const { pages = 0 } = state().documents.find(({ id }) => id === documentId) ?? {};
      for (let after = 0; after < pages; after += PAGES_LISTED) {
        const here = (state().pages[documentId] ?? []).filter(
          ({ number }) => number > after && number <= after + PAGES_LISTED,
        );
        if (here.length < Math.min(PAGES_LISTED, pages - after)) await read(documentId, after);
      }
    },
  };
}

/** Sends files, and tells how far they are. */
function uploader({ send, dispatch, scope }: Host): Pick<SlidesCommands, 'upload' | 'dismiss'> {
  const running = new Map<string, AbortController>();
  let count = 0;
  const upload = async (file: File): Promise<void> => {
    count += 1;
    const key = `upload ${count}`;
    const tell = (share: number, failure: string | null) =>
      dispatch({ is: 'slides.uploading', upload: { key, name: file.name, share, failure } });
    // What is certain to be refused does not have to be sent.
    const refused = getTakeDenial(file);
    if (refused !== null) return tell(0, refused);
    const stop = new AbortController();
    running.set(key, stop);
    tell(0, null);
    const onProgress = (share: number) => {
      if (running.has(key)) tell(share, null);
    };
    const answer = await send(uploadSlides, { file }, { onProgress, signal: stop.signal });
    if (!running.delete(key)) return;
    if (!answer.ok) return tell(0, answer.code);
    dispatch({ is: 'slides.uploadOver', key });
    dispatch({ is: 'slides.documentAnswered', document: answer.reply });
  };
  scope.own(() => {
    for (const stop of running.values()) stop.abort();
  });
  return {
    upload,
    dismiss(key) {
      const stop = running.get(key);
      running.delete(key);
      stop?.abort();
      dispatch({ is: 'slides.uploadOver', key });
    },
  };
}

/** Anyone who becomes a moderator or presents knows of every document from then on; anyone who is none any more does not. */
function followRole({ react, room, state, send, dispatch }: Host): void {
  let before: boolean | null = null;
  react(() => {
    if (room().people.length === 0) return;
    const now = knowsAll(state(), room());
    const changed = before !== null && now !== before;
    before = now;
    if (!changed) return;
    void send(listSlides, {}).then((answer) => {
      if (answer.ok) dispatch({ is: 'slides.listed', seen: answer.reply });
    });
  });
}

export function slidesCommands(host: Host): SlidesCommands {
  const { ask, dispatch, state, room } = host;
  const turn = turner(host);
  /** While I take over: the page that I turned to in the meantime. It is for everyone as soon as I present. */
  let taking: { view: DocumentView | null } | null = null;
  followRole(host);
  const presented = async <C extends Call>(call: C, input: InputOf<C>): Promise<void> => {
    const answer: ReplyOf<C> | null = await ask(call, input);
    if (answer !== null) dispatch({ is: 'slides.answered', presented: answer as Presented });
  };
  return {
    ...pageLists(host),
    ...uploader(host),
    look(change) {
      const now = shownView(state());
      if (now === null) return;
      const { pages = 1 } = state().documents.find(({ id }) => id === now.documentId) ?? {};
      // Another page is shown whole.
      const whole = change.page !== undefined && change.page !== now.page ? { zoom: 1, x: 0.5, y: 0.5 } : {};
      const view = possible({ ...now, ...whole, ...change }, pages);
      const presents = amPresenter(state(), room());
      if (taking !== null) taking.view = presents ? null : view;
      if (presents) turn(view);
      else dispatch({ is: 'slides.own', view });
    },
    back: () => dispatch({ is: 'slides.own', view: null }),
    show: (documentId, page = 1) => presented(showSlides, { documentId, page }),
    hide: () => presented(hideSlides, {}),
    async hand(participantId) {
      const mine = participantId === room().localParticipantId ? { view: null as DocumentView | null } : null;
      taking = mine;
      await presented(transferSlidesControl, { participantId });
      if (taking === mine) taking = null;
      if (mine !== null && mine.view !== null && amPresenter(state(), room())) turn(mine.view);
    },
    async remove(documentId) {
      await ask(removeSlides, { documentId });
    },
    async letBeSaved(documentId, mayBeSaved) {
      const document = await ask(setSlidesDownloadable, { documentId, mayBeSaved });
      if (document !== null) dispatch({ is: 'slides.documentAnswered', document });
    },
    fileOf: (documentId) => ask(getSlidesFile, { documentId }),
  };
}
