import { legalValues } from '#shared/legal/LegalText.tsx';
import { useTextWords } from '#shared/legal/useTextWords.ts';
import { useTextVersion } from '#shared/legal/versions.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { Link } from '#shared/router/index.ts';
import { privacyWords } from './privacy.sections.ts';
import { TextOrWait } from './TextOrWait.tsx';
import { TextPage } from './TextPage.tsx';

/** `/privacy-policy`: eight sections with a table of contents. */
export function PrivacyPolicy() {
  const { t } = usePhrases();
  const version = useTextVersion('account');
  const read = useTextWords('accountPrivacy', version);
  const values = legalValues('account');
  const own = {
    about: { heading: t('policy.aboutTitle'), body: t('policy.about', values) },
    data: { heading: t('policy.dataTitle') },
    purposes: { heading: t('policy.purposesTitle') },
    transfer: { heading: t('policy.transferTitle') },
    owner: { heading: t('policy.ownerTitle') },
    cookies: { heading: t('policy.cookiesTitle'), body: t('policy.cookies', values) },
    rights: { heading: t('policy.rightsTitle') },
    changes: { heading: t('policy.changesTitle'), body: t('policy.changes') },
  };
  const words = read.text && { ...read.text, words: privacyWords(read.text.words, own) };
  return (
    <TextPage
      title={t('policy.privacyTitle')}
      lead={t('policy.privacyLead')}
      sections={words?.words.sections ?? []}
      labels={{ contents: t('policy.contents'), print: t('policy.print') }}
    >
      <TextOrWait read={{ ...read, text: words }} values={values} version={version} />
      <p>
        <Link to={publicPaths.cookies}>{t('policy.cookieLink')}</Link>
      </p>
    </TextPage>
  );
}
