import type { RoomState } from '@salon/room';
import { LogOut, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { classes } from '#shared/ui/classes.ts';
import { getSendDenial } from '../denials.ts';
import { useInside, useRoom } from '../room.context.ts';
import { Picture } from '../stage/Picture.tsx';
import { Placeholder } from '../stage/Placeholder.tsx';
import { NamePlate } from '../stage/TileMarks.tsx';
import css from './PipWindow.module.css';
import { deviceOf, pipSubject } from './pip.subject.ts';

/** The meeting in the browser's small window: who talks or what is shared, and what is pressed most. */
export function PipWindow({ page }: { page: Window }) {
  usePageLike(page);
  useClosing(page);
  return createPortal(<Small />, page.document.body);
}

function Small() {
  const { t } = usePhrases();
  const title = useRoom((state) => state.title);
  const { engine } = useInside();
  return (
    <main className={css.small} data-surface="room" aria-label={t('room.pipOf', { title })}>
      <Subject />
      <div className={css.bar}>
        <SourceButton source="microphone" />
        <SourceButton source="camera" />
        <RoundButton
          label={t('room.leaveMeeting')}
          icon={<LogOut className={css.out} size={20} aria-hidden="true" />}
          className={css.leave}
          onClick={() => void engine.commands.leave()}
        />
      </div>
    </main>
  );
}

/** Whose picture is shown: the parts of the state that decide it, so that nothing else draws it again. */
const subjectOf = (state: RoomState) => pipSubject(state)?.person ?? null;
const sourceOf = (state: RoomState) => pipSubject(state)?.source ?? 'camera';

function Subject() {
  const { t } = usePhrases();
  const person = useRoom(subjectOf);
  const source = useRoom(sourceOf);
  const mirror = useStore(useInside().preferences, (state) => state.mirror);
  if (person === null) return null;
  const isShare = source === 'screen';
  const device = deviceOf({ person, source });
  return (
    <div className={classes(css.subject, person.speaking && !isShare && css.speaking)}>
      {!isShare && <Placeholder person={person} />}
      {(isShare || person.camera === 'on') && (
        <Picture key={`${source} ${device}`} personId={device} source={source} mirrored={person.isMe && mirror} />
      )}
      {isShare ? (
        <span className={css.plate}>{t('room.screenOf', { name: person.fullName })}</span>
      ) : (
        <NamePlate person={person} pinned={false} />
      )}
    </div>
  );
}

const looks = {
  microphone: { on: ['room.microphoneOff', Mic], off: ['room.microphoneOn', MicOff] },
  camera: { on: ['room.cameraOff', Video], off: ['room.cameraOn', VideoOff] },
} as const;

function SourceButton({ source }: { source: 'microphone' | 'camera' }) {
  const { t } = usePhrases();
  const { actions, canShareScreens } = useInside();
  const device = useRoom((state) => state.devices[source]);
  const refusal = getSendDenial(source, device, canShareScreens);
  const isOn = device.actual !== 'off';
  const [label, Icon] = looks[source][isOn ? 'on' : 'off'];
  return (
    <RoundButton
      label={t(label)}
      icon={<Icon size={20} aria-hidden="true" />}
      className={isOn ? undefined : css.disabled}
      disabledReason={refusal === null ? null : t(refusal)}
      onClick={() => actions.toggle(source)}
    />
  );
}

interface ButtonProps {
  label: string;
  icon: ReactNode;
  className?: string | undefined;
  disabledReason?: string | null;
  onClick: () => void;
}

/** The kit's hints would be placed by the other window: here the browser's own are shown. */
const RoundButton = ({ label, icon, className, disabledReason = null, onClick }: ButtonProps) => (
  <button
    type="button"
    className={classes(css.button, className)}
    aria-label={label}
    title={disabledReason ?? label}
    aria-disabled={disabledReason !== null || undefined}
    onClick={() => disabledReason === null && onClick()}
  >
    {icon}
  </button>
);

/** Gives the small window the styles, the language and the look of the page, and those that come later. */
function usePageLike(page: Window): void {
  useLayoutEffect(() => {
    const { head, documentElement: root } = page.document;
    const copied = new Set<Element>();
    const update = () => {
      page.document.title = document.title;
      for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
      for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
        if (copied.has(sheet)) continue;
        copied.add(sheet);
        const copy = head.appendChild(page.document.importNode(sheet, true));
        // The small window has no address of its own.
        if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
      }
    };
    update();
    const observer = new MutationObserver(update);
    // The title is a text in it.
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [page]);
}

/** Closed by the visitor, the meeting is where it was; when the meeting is over, it goes. */
function useClosing(page: Window): void {
  const { frame } = useInside();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(closing.current);
    const onClosed = () => frame.set({ pip: null });
    page.addEventListener('pagehide', onClosed);
    return () => {
      page.removeEventListener('pagehide', onClosed);
      // Put off by a turn: development draws everything twice and comes back at once.
      closing.current = setTimeout(() => page.close());
    };
  }, [page, frame]);
}
