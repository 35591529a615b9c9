import type { SignInMethods } from '@salon/contract';
import { usePhrases } from '../phrases/index.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Stack } from '../ui/Layout.tsx';
import css from './SignInMethods.module.css';
import { changedChoice, type EndChoice, hasChoice } from './signInMethods.ts';

interface Props {
  methods: SignInMethods;
  choice: EndChoice;
  onChange: (choice: EndChoice) => void;
}

/** How else an account is signed in to, and what of it ends together with the old password. */
export function SignInMethodsFields({ methods, choice, onChange }: Props) {
  const { t } = usePhrases();
  const { passkeys, linkedSignIns, hasDirectory } = methods;
  const change = (part: Partial<EndChoice>) => onChange(changedChoice(choice, part));
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={css.legend}>{t('signing.methodsTitle')}</legend>
      <Sessions methods={methods} />
      {hasChoice(methods) && (
        <Checkbox
          name="isSuspicious"
          label={t('signing.methodsSuspicious')}
          help={t('signing.methodsSuspiciousHelp')}
          checked={choice.isSuspicious}
          onChange={(isSuspicious) => change({ isSuspicious })}
        />
      )}
      {passkeys.length > 0 && (
        <Checkbox
          name="endPasskeys"
          label={t('signing.methodsPasskeys', { count: passkeys.length })}
          help={t('signing.methodsPasskeysHelp', { names: passkeys.map(({ name }) => name).join(', ') })}
          checked={choice.endPasskeys}
          onChange={(endPasskeys) => change({ endPasskeys })}
        />
      )}
      {linkedSignIns.length > 0 && (
        <Checkbox
          name="endLinkedSignIns"
          label={t('signing.methodsLinked')}
          help={t('signing.methodsLinkedHelp', { names: linkedSignIns.join(', ') })}
          checked={choice.endLinkedSignIns}
          onChange={(endLinkedSignIns) => change({ endLinkedSignIns })}
        />
      )}
      {hasDirectory && <p className={css.muted}>{t('signing.methodsDirectory')}</p>}
    </Stack>
  );
}

/** The other devices that are signed in: all of them end. */
function Sessions({ methods: { sessionCount, devices } }: { methods: SignInMethods }) {
  const { t, formatDate } = usePhrases();
  if (sessionCount === 0) return <p>{t('signing.methodsNone')}</p>;
  const more = sessionCount - devices.length;
  return (
    <Stack gap={1}>
      <p>{t('signing.methodsSessions', { count: sessionCount })}</p>
      <Stack as="ul" gap={1} className={css.muted}>
        {devices.map(({ device, lastSeenAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and devices may be alike
          <li key={index}>
            {t('signing.methodsDevice', {
              device: device || t('signing.methodsDeviceUnknown'),
              when: formatDate(new Date(lastSeenAt)),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('signing.methodsMore', { count: more })}</li>}
      </Stack>
    </Stack>
  );
}
