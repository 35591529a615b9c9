import { answerWords, type NamedAnswer, type Poll } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './poll.module.css';

/** Who answered what in a poll with names; read when a moderator asks for it. */
export function Names({ poll }: { poll: Poll }) {
  const phrases = usePhrases();
  const { t, compare } = phrases;
  const { state, commands } = useTool('poll');
  const [shown, setShown] = useState(false);
  const named = state.named[poll.id];
  const words = answerWords(poll, phrases);
  const said = ({ choices, text }: NamedAnswer) =>
    poll.kind === 'typed' ? text : choices.map((choice) => words[choice] ?? '').join(', ');
  const toggle = () => {
    setShown(!shown);
    if (!shown) void commands.readNamed(poll.id, false);
  };
  return (
    <div>
      <Button tone="plain" aria-expanded={shown} onClick={toggle}>
        {t('poll.names')}
      </Button>
      {shown && named !== undefined && (
        <>
          <Stack as="dl" gap={0} className={css.sheet}>
            {[...named.answers]
              .sort((a, b) => compare(a.fullName, b.fullName))
              .map((answer) => (
                <div key={answer.id}>
                  <dt>
                    <bdi>{answer.fullName}</bdi>
                  </dt>
                  <dd>
                    <bdi>{said(answer)}</bdi>
                  </dd>
                </div>
              ))}
          </Stack>
          {named.more && (
            <Button tone="quiet" onClick={() => void commands.readNamed(poll.id, true)}>
              {t('poll.namesMore')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
