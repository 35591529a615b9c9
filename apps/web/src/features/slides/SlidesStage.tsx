import { type DocumentView, pageSurface, type SlidePage, type SlidesDocument, ZOOM_MAX } from '@salon/contract';
import { shownView } from '@salon/room';
import { ChevronLeft, ChevronRight, Maximize, Minimize, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type StageProps, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import css from './SlidesStage.module.css';
import { useFullScreenOf } from './useFullScreenOf.ts';
import { useKeys } from './useKeys.ts';
import { WithoutPresenter } from './WithoutPresenter.tsx';

/** How much one press on a button enlarges. */
const ZOOM_STEP = 1.5;

/** What is presented, among the pictures: a page, and what turns it. */
export function SlidesStage({ Overlays }: StageProps) {
  const { state } = useTool('slides');
  const view = shownView(state);
  const document = state.documents.find(({ id }) => id === view?.documentId);
  return view === null || document === undefined ? null : <Shown view={view} document={document} Overlays={Overlays} />;
}

/** The page of a view, asked for when it is not here; null: it comes. */
function usePage({ documentId, page }: DocumentView, made: number): SlidePage | null {
  const { state, commands } = useTool('slides');
  const { needPage } = commands;
  const found = (state.pages[documentId] ?? []).find(({ number }) => number === page) ?? null;
  // More pages may be there than were when it was asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `made` says that it is worth asking again.
  useEffect(() => {
    if (found === null) void needPage(documentId, page);
  }, [documentId, page, found === null, made, needPage]);
  usePreloaded(state.pages[documentId] ?? [], page);
  return found;
}

/** The pictures before and after a page are fetched while it is looked at. */
function usePreloaded(pages: readonly SlidePage[], page: number): void {
  const preloaded = useRef<HTMLImageElement[]>([]);
  const urls = pages
    .filter(({ number }) => number === page + 1 || number === page - 1)
    .map(({ url }) => url)
    .join(' ');
  useEffect(() => {
    preloaded.current = urls.split(' ').flatMap((url) => {
      if (url === '') return [];
      const image = new Image();
      image.src = url;
      return [image];
    });
  }, [urls]);
}

function Shown({ view, document, Overlays }: StageProps & { view: DocumentView; document: SlidesDocument }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('slides');
  const section = useRef<HTMLElement>(null);
  const page = usePage(view, document.made);
  useKeys(section, view, commands.look);
  const failed = page === null && state.unreached.includes(document.id);
  return (
    <section ref={section} className={css.stage} aria-label={document.name} data-document={document.id}>
      {page === null ? (
        <div className={css.waiting}>
          <p role="status">{t(failed ? 'slides.pageFailed' : 'slides.pageComes')}</p>
          {failed && (
            <Button tone="quiet" onClick={() => void commands.needPage(document.id, view.page, true)}>
              {t('slides.again')}
            </Button>
          )}
        </div>
      ) : (
        <div className={css.place}>
          <SlidePicture
            page={page}
            view={view}
            alt={t('slides.pagePicture', { name: document.name, page: String(view.page) })}
            onLook={commands.look}
            onBroken={() => void commands.needPage(document.id, view.page, true)}
          />
          {Overlays !== null && state.presented.documentId === document.id && (
            <Overlays surface={pageSurface(document.id, view.page)} presenterId={state.presented.presenterId} />
          )}
        </div>
      )}
      <div aria-live="polite" className={css.text}>
        <VisuallyHidden>
          {t('slides.pageOf', { page: String(view.page), pages: String(document.pages) })}
          {page !== null && page.text !== '' && ` ${page.text}`}
        </VisuallyHidden>
      </div>
      <Controls
        view={view}
        document={document}
        section={section}
        onOwn={state.own !== null}
        mayTurn={denials.turn() === null}
      />
    </section>
  );
}

interface ControlProps {
  view: DocumentView;
  document: SlidesDocument;
  section: React.RefObject<HTMLElement | null>;
  /** I look at another page or part than what is presented. */
  onOwn: boolean;
  mayTurn: boolean;
}

function Controls({ view: { page, zoom }, document, section, onOwn, mayTurn }: ControlProps) {
  const { t } = usePhrases();
  const { commands } = useTool('slides');
  const full = useFullScreenOf(section);
  const enlarge = (factor: number) => commands.look({ zoom: Math.min(ZOOM_MAX, Math.max(1, zoom * factor)) });
  return (
    <div className={css.controls} role="toolbar" aria-label={t('slides.controls')}>
      <WithoutPresenter />
      {onOwn && (
        <Row gap={2} align="center" className={css.own}>
          <span className={css.note}>{t('slides.onOwn')}</span>
          <Button tone="primary" icon={<Undo2 size={18} aria-hidden="true" />} onClick={commands.back}>
            {t('slides.back')}
          </Button>
        </Row>
      )}
      <Row gap={0} align="center">
        <IconButton
          label={t('slides.previous')}
          icon={<ChevronLeft className={css.arrow} aria-hidden="true" />}
          aria-disabled={page <= 1 || undefined}
          onClick={() => commands.look({ page: page - 1 })}
        />
        <span className={css.number} data-turns={mayTurn || undefined}>
          {t('slides.pageOf', { page: String(page), pages: String(document.pages) })}
        </span>
        <IconButton
          label={t('slides.next')}
          icon={<ChevronRight className={css.arrow} aria-hidden="true" />}
          aria-disabled={page >= document.pages || undefined}
          onClick={() => commands.look({ page: page + 1 })}
        />
        <IconButton
          label={t('slides.zoomOut')}
          icon={<ZoomOut aria-hidden="true" />}
          aria-disabled={zoom <= 1 || undefined}
          onClick={() => enlarge(1 / ZOOM_STEP)}
        />
        <IconButton
          label={t('slides.zoomIn')}
          icon={<ZoomIn aria-hidden="true" />}
          aria-disabled={zoom >= ZOOM_MAX || undefined}
          onClick={() => enlarge(ZOOM_STEP)}
        />
        {full.isPossible && (
          <IconButton
            label={t(full.isOn ? 'slides.leaveFullScreen' : 'slides.fullScreen')}
            icon={full.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            onClick={full.toggle}
          />
        )}
      </Row>
    </div>
  );
}
