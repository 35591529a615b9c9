import { clockText } from '@salon/phrases/lengths';
import { Captions, CaptionsOff, Volume2, VolumeX } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './playback.module.css';

interface Props {
  /** Seconds; null: shown elsewhere. */
  place: number | null;
  duration: number | null;
  waits: boolean;
  /** Null: the film has none. */
  captions: boolean | null;
  onCaptions: (shown: boolean) => void;
}

/** What is one's own: where the film is, whether it waits for the line, how loud it is, its captions. */
export function OwnControls({ place, duration, waits, captions, onCaptions }: Props) {
  const { t } = usePhrases();
  const { state, commands } = useTool('playback');
  const { volume, muted } = state;
  return (
    <Row gap={2} align="center" wrap tight>
      {place !== null && (
        <span className={css.place} dir="ltr">
          {clockText(place)}
          {duration !== null && ` / ${clockText(duration)}`}
        </span>
      )}
      {/* Always there, so that what comes into it is read aloud. */}
      <span role="status" className={css.status}>
        {waits && t('playback.waiting')}
      </span>
      <IconButton
        label={t(muted ? 'playback.unmute' : 'playback.mute')}
        icon={muted ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
        onClick={() => commands.setVolume(volume, !muted)}
      />
      <input
        type="range"
        className={css.volume}
        aria-label={t('playback.volume')}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => commands.setVolume(Number(event.target.value), false)}
      />
      {captions !== null && (
        <IconButton
          label={t('playback.captions')}
          pressed={captions}
          icon={captions ? <Captions size={20} aria-hidden="true" /> : <CaptionsOff size={20} aria-hidden="true" />}
          onClick={() => onCaptions(!captions)}
        />
      )}
    </Row>
  );
}
