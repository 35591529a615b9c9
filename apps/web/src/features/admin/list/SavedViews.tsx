import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { dropView, saveView, viewsOf } from './savedViews.ts';

const NAME_MAX = 40;

/** Views of a list that were kept in this browser, and the way to keep the one that is shown. */
export function SavedViews({ list }: { list: string }) {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  const [views, setViews] = useState(() => viewsOf(list));
  const [isSaving, setSaving] = useState(false);
  const shown = new URLSearchParams(address);
  shown.delete('page');
  const current = views.find(({ query }) => query === String(shown));
  const save = (name: string) => {
    setViews(saveView(list, { name, query: String(shown) }));
    setSaving(false);
  };
  return (
    <>
      <Menu
        label={t('admin.views')}
        items={[
          ...views.map(({ name, query }) => ({
            key: `view ${name}`,
            label: name,
            onSelect: () => setAddress(new URLSearchParams(query)),
          })),
          {
            key: 'save',
            label: t('admin.viewSave'),
            separated: views.length > 0,
            onSelect: () => setSaving(true),
          },
          ...(current === undefined
            ? []
            : [
                {
                  key: 'drop',
                  label: t('admin.viewDrop', { name: current.name }),
                  onSelect: () => setViews(dropView(list, current.name)),
                },
              ]),
        ]}
        trigger={(props) => (
          <Button tone="plain" icon={<Bookmark size={18} aria-hidden="true" />} {...props}>
            {current?.name ?? t('admin.views')}
          </Button>
        )}
      />
      {isSaving && <SaveView onSave={save} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveView({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { t } = usePhrases();
  const id = useId();
  const form = useForm<{ name: string }>({
    initial: { name: '' },
    order: ['name'],
    check: ({ name }) => faultsOf({ name: name.trim() === '' ? 'field.required' : null }),
  });
  const save = async ({ name }: { name: string }) => {
    onSave(name.trim());
    return null;
  };
  return (
    <Confirm title={t('admin.viewSave')} action={t('admin.viewKeep')} tone="primary" form={id} onClose={onClose}>
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, save)}>
        <TextField
          name="name"
          label={t('admin.viewName')}
          value={form.values.name}
          error={form.messageAt('name')}
          maxLength={NAME_MAX}
          onChange={(name) => form.change({ name })}
          data-first-focus
        />
      </Stack>
    </Confirm>
  );
}
