import { BookUser } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import type { Person } from './plan.people.ts';

/** Contact Picker API (W3C), which browsers of phones have. */
interface ContactsManager {
  select(properties: readonly string[], options: { multiple: boolean }): Promise<readonly Contact[]>;
}
interface Contact {
  readonly name?: readonly string[];
  readonly email?: readonly string[];
}

const contactsOf = (browser: Navigator): ContactsManager | null =>
  (browser as Navigator & { contacts?: ContactsManager }).contacts ?? null;

/** People out of the phone's contacts: the browser shows them, and tells those alone that were chosen. Nothing where there are none. */
export function ContactsButton({ onChosen }: { onChosen: (people: readonly Person[]) => void }) {
  const { t } = usePhrases();
  const contacts = contactsOf(navigator);
  if (contacts === null) return null;
  const choose = async () => {
    // Anyone who closes the list has chosen no one.
    const chosen = await contacts.select(['name', 'email'], { multiple: true }).catch(() => []);
    const people = chosen.flatMap(({ name = [], email = [] }) =>
      email.slice(0, 1).map((address) => ({ email: address.trim(), fullName: name[0]?.trim() ?? '' })),
    );
    if (people.length > 0) onChosen(people);
    const without = chosen.length - people.length;
    if (without > 0) notify(t('planning.contactsWithout', { count: without }), 'attention');
  };
  return (
    <div>
      <Button tone="quiet" icon={<BookUser size={18} aria-hidden="true" />} onClick={() => void choose()}>
        {t('planning.contacts')}
      </Button>
    </div>
  );
}
