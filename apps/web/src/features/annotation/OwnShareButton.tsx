import { shareSurface } from '@salon/contract';
import { X } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';

/** Anyone who shares a screen puts their own picture of it away. */
export function OwnShareButton({ surface }: { surface: string }) {
  const { t } = usePhrases();
  const { commands } = useTool('annotation');
  const isMine = useRoom(({ localParticipantId }) => surface === shareSurface(localParticipantId));
  if (!isMine) return null;
  return (
    <IconButton
      tone="solid"
      label={t('annotation.hideOwn')}
      icon={<X size={20} aria-hidden="true" />}
      onClick={() => commands.showOwn(false)}
    />
  );
}
