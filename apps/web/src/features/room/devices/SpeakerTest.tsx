import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import css from './SpeakerTest.module.css';
import { playTestTone } from './tone.ts';

type Test = 'idle' | 'playing' | 'played' | 'failed';
const says = {
  playing: 'devices.speakerPlaying',
  played: 'devices.speakerHint',
  failed: 'devices.speakerFailed',
} as const;

/** Plays a short sound through the chosen speaker and says what to do when nothing was heard. */
export function SpeakerTest({ speakerId }: { speakerId: string | null }) {
  const { t } = usePhrases();
  const [test, setTest] = useState<Test>('idle');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const play = async () => {
    setTest('playing');
    const outcome = await playTestTone(speakerId).then<Test, Test>(
      () => 'played',
      () => 'failed',
    );
    if (here.current) setTest(outcome);
  };

  return (
    <div className={css.test}>
      <Button
        tone="quiet"
        icon={<Volume2 size={20} aria-hidden="true" />}
        loading={test === 'playing'}
        onClick={() => void play()}
      >
        {t('devices.speakerTest')}
      </Button>
      <p className={css.says} role="status">
        {test === 'idle' ? '' : t(says[test])}
      </p>
    </div>
  );
}
