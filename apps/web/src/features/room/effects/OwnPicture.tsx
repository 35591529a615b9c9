import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './BackgroundChoice.module.css';
import { keepOwnPicture, PICTURE_TYPES, type PictureRefusal, readOwnPicture, removeOwnPicture } from './ownPicture.ts';

interface Props {
  /** A picture was brought. */
  onChosen: () => void;
  onRemoved: () => void;
  /** The choice of it, while there is one. */
  children: (address: string) => ReactNode;
}

/** An address of a picture for as long as it is shown. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

/** A picture of one's own. It stays in this browser. */
export function OwnPicture({ onChosen, onRemoved, children }: Props) {
  const { t } = usePhrases();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = useAddress(picture);
  const read = () => readOwnPicture().then(setPicture, () => setPicture(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once; later it is known what was brought
  useEffect(() => void read(), []);

  const take = async (taken: File) => {
    setBusy(true);
    const why = await keepOwnPicture(taken);
    setRefusal(why);
    setBusy(false);
    if (why !== null) return;
    await read();
    onChosen();
  };
  const remove = async () => {
    await removeOwnPicture();
    setPicture(null);
    onRemoved();
  };
  return (
    <>
      {address !== null && children(address)}
      <Stack gap={1} className={css.bring}>
        <Row gap={2} wrap>
          <Button tone="quiet" loading={isBusy} onClick={() => file.current?.click()}>
            {t(picture === null ? 'effects.bring' : 'effects.bringAnother')}
          </Button>
          {picture !== null && (
            <Button tone="plain" onClick={() => void remove()}>
              {t('effects.remove')}
            </Button>
          )}
        </Row>
        <input
          ref={file}
          className={css.file}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('effects.bring')}
          onChange={(event) => {
            const [taken] = event.target.files ?? [];
            if (taken !== undefined) void take(taken);
            event.target.value = '';
          }}
        />
        <p className={css.note} role="status">
          {refusal === null ? t('effects.bringHint') : t(`effects.refused_${refusal}`)}
        </p>
      </Stack>
    </>
  );
}
