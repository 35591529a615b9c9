import { LoaderCircle, ShieldCheck, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';
import { useStore } from '../store/createStore.ts';
import { classes } from '../ui/classes.ts';
import { Row } from '../ui/Layout.tsx';
import css from './CaptchaStatus.module.css';
import type { Captcha, CaptchaState } from './captcha.ts';

const looks: Record<Exclude<CaptchaState, 'off'>, { text: PhraseKey; icon: typeof ShieldCheck }> = {
  idle: { text: 'signing.captchaIdle', icon: ShieldQuestion },
  running: { text: 'signing.captchaRunning', icon: LoaderCircle },
  done: { text: 'signing.captchaDone', icon: ShieldCheck },
  failed: { text: 'signing.captchaFailed', icon: TriangleAlert },
};

/** One line that says how the security check is going; there is nothing to do for anybody. */
export function CaptchaStatus({ captcha }: { captcha: Captcha }) {
  const { t } = usePhrases();
  const is = useStore(captcha.state, (state) => state.is);
  if (is === 'off') return null;
  const { text, icon: Icon } = looks[is];
  return (
    <Row as="p" gap={2} align="start" className={classes(css.line, css[is])} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{t(text)}</span>
    </Row>
  );
}
