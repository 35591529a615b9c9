import type { Film } from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import type { ReactNode } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './playback.module.css';

const MB = 1024 * 1024;

/** A film of a meeting: what is known about it, and what can be done with it. */
export function AboutFilm({ film, children }: { film: Film; children: ReactNode }) {
  const { t, formatNumber } = usePhrases();
  const { name, host, size, hasCaptions, seconds, addedBy } = film;
  const parts = [
    host ?? t('playback.megabytes', { size: formatNumber(Math.max(1, Math.round(size / MB))) }),
    seconds === null ? '' : clockText(seconds),
    addedBy === null ? '' : t('playback.addedByName', { name: addedBy }),
    hasCaptions ? t('playback.captions') : '',
  ].filter((part) => part !== '');
  return (
    <Stack as="article" gap={2} className={panel.card} aria-label={name}>
      <h3 className={css.name}>
        <bdi>{name}</bdi>
      </h3>
      <p className={panel.muted}>
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      {children}
    </Stack>
  );
}

interface DeletesProps {
  name: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a film is deleted. */
export function DeletesFilm({ name, onConfirm, onClose }: DeletesProps) {
  const { t } = usePhrases();
  return (
    <Confirm
      title={t('playback.deleteOne', { name })}
      action={t('playback.remove')}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('playback.removeSure', { name })}</p>
    </Confirm>
  );
}
