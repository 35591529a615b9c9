import { Contact } from '#features/contact/index.ts';
import { useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/contact-us`, with `?type=enterprise` for questions about that package. */
export function Component() {
  const { t } = usePhrases();
  const [query] = useSearchParams();
  const user = useSession((state) => state.user);
  usePageTitle(t('contact.title'));
  return (
    <PublicShell>
      <Contact
        writer={user === null ? null : { name: `${user.name} ${user.surname}`, email: user.email }}
        isEnterprise={query.get('type') === 'enterprise'}
      />
    </PublicShell>
  );
}
