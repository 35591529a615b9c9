import type { Profile } from '@salon/contract';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { readOwnUser, useSession } from '#features/session/index.ts';
import { FileZone } from '#shared/fields/index.ts';
import { pictureFault, pictureKinds } from '#shared/fields/pictureFile.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { savePicture, takePictureAway } from '../myAccount/own.remote.ts';
import css from './Picture.module.css';

/** A chosen file with an address to show it by. */
function useChosen() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen.url)), [chosen]);
  const choose = (file: File | null) => setChosen(file === null ? null : { file, url: URL.createObjectURL(file) });
  return { chosen, choose };
}

/** The own picture: choose, look at it, keep it. */
export function Picture({ profile }: { profile: Profile }) {
  const { t, upper } = usePhrases();
  const id = useId();
  const saved = useSession((state) => (state.user === null ? profile.pictureUrl : state.user.pictureUrl));
  const { chosen, choose } = useChosen();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = (file: File | undefined) => {
    if (file === undefined) return;
    const fault = pictureFault(file);
    setError(fault === null ? null : t(fault));
    choose(fault === null ? file : null);
  };
  const save = async () => {
    if (chosen === null) return;
    setError(null);
    setPart(0);
    const sent = await savePicture(chosen.file, setPart);
    setPart(null);
    if (!sent.ok) return setError(sent.content);
    await readOwnUser();
    choose(null);
    notify(t('profile.pictureSaved'), 'done');
  };
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const sent = await takePictureAway();
    setAsking(false);
    if (!sent.ok) return setError(sent.content);
    await readOwnUser();
    notify(t('profile.pictureRemoved'), 'done');
  };
  const shown = chosen?.url ?? saved;
  const initials = upper([profile.name, profile.surname].map((name) => [...name][0] ?? '').join(''));
  const percent = Math.round((part ?? 0) * 100);
  return (
    <section aria-labelledby={id}>
      <FileZone label={t('profile.pictureDrop')} className={css.picture} onFile={preview}>
        {shown === null ? (
          <span className={css.face} aria-hidden="true">
            {initials}
          </span>
        ) : (
          <img className={css.face} src={shown} alt="" />
        )}
        <Stack gap={2} className={css.words}>
          <h2 id={id}>{t('profile.picture')}</h2>
          <p id={`${id}-help`} className={css.help}>
            {t('profile.pictureHelp')}
          </p>
          <Row gap={2} wrap>
            {chosen !== null && (
              <Button loading={part !== null} onClick={() => void save()}>
                {t('profile.pictureSave')}
              </Button>
            )}
            {chosen !== null && part === null && (
              <Button tone="quiet" onClick={() => choose(null)}>
                {t('common.cancel')}
              </Button>
            )}
            {part === null && (
              <FileTrigger acceptedFileTypes={pictureKinds} onSelect={(files) => preview(files?.[0])}>
                <AriaButton className={buttonClass({ tone: 'quiet' })} aria-describedby={`${id}-help`}>
                  <ImageUp size={18} aria-hidden="true" />
                  {t('profile.pictureChoose')}
                </AriaButton>
              </FileTrigger>
            )}
            {saved !== null && chosen === null && part === null && (
              <Button
                tone="quiet"
                icon={<Trash2 size={18} aria-hidden="true" />}
                onClick={() => {
                  setError(null);
                  setAsking(true);
                }}
              >
                {t('profile.pictureRemove')}
              </Button>
            )}
          </Row>
          {part !== null && (
            <progress
              className={css.progress}
              max={100}
              value={percent}
              aria-label={t('profile.pictureUploading', { percent })}
            />
          )}
          <p className={css.error} role="alert">
            {error}
          </p>
        </Stack>
      </FileZone>
      {isAsking && (
        <Confirm
          title={t('profile.pictureRemoveAsk')}
          action={t('profile.pictureRemove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('profile.pictureRemoveText')}</p>
        </Confirm>
      )}
    </section>
  );
}
