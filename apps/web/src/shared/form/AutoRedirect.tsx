import { type ReactNode, useState } from 'react';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import css from './AutoRedirect.module.css';
import { Countdown } from './Countdown.tsx';

interface Props {
  seconds: number;
  /** What happens then, with the seconds left as `{count}`. */
  while: PhraseKey;
  /** Keeps its identity as long as it means the same. */
  onExpire: () => void;
  /** What else can be done here. */
  children?: ReactNode;
}

/**
 * A page that continues on its own after a while. The time stands still while someone points at it or has the focus on
 * something here, and anyone who reads slowly stays (WCAG 2.2.1).
 */
export function AutoRedirect({ seconds, while: phrase, onExpire, children }: Props) {
  const { t } = usePhrases();
  const [stays, setStopped] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Stack
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      {stays ? (
        // The button that had the focus is gone.
        <Row
          as="p"
          gap={3}
          align="center"
          wrap
          tight
          ref={(element) => element?.focus()}
          className={css.line}
          tabIndex={-1}
        >
          {t('signing.staying')}
        </Row>
      ) : (
        <Row
          gap={3}
          align="center"
          wrap
          tight
          className={css.line}
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
        >
          <Countdown seconds={seconds} while={phrase} onExpire={onExpire} held={isPointedAt || hasFocus} />
          <Button tone="plain" onClick={() => setStopped(true)}>
            {t('signing.stayHere')}
          </Button>
        </Row>
      )}
      {children}
    </Stack>
  );
}
