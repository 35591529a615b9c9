import { API_KEY_ADDRESSES_MAX } from '@salon/contract';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FieldNote, noteId } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from '../api.module.css';
import { addressFault } from './key.form.ts';

interface Props {
  addresses: readonly string[];
  /** Whether wrong ones are named. */
  isChecked: boolean;
  onChange: (addresses: readonly string[]) => void;
}

/** Addresses and ranges that a key may be used from, a field each. */
export function AddressFields({ addresses, isChecked, onChange }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once there is one more
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [addresses.length]);
  const remove = (index: number) => {
    onChange(addresses.filter((_, each) => each !== index));
    add.current?.focus();
  };
  const isFull = addresses.length >= API_KEY_ADDRESSES_MAX;
  return (
    <Stack as="fieldset" gap={2} ref={list} aria-describedby={noteId(id)}>
      <legend className={css.legend}>{t('api.addresses')}</legend>
      <FieldNote id={id} help={t('api.addressesHelp')} />
      {addresses.map((address, index) => {
        const fault = addressFault(address);
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place in the list
            key={index}
            label={t('api.address', { number: index + 1 })}
            value={address}
            error={isChecked && fault !== null ? t(fault) : null}
            // By this name the form puts the focus on the first that is wrong.
            name={fault === null ? undefined : 'addresses'}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            onChange={(typed) => onChange(addresses.map((each, at) => (at === index ? typed : each)))}
            end={
              <IconButton
                label={t('api.removeAddress', { number: index + 1 })}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            }
          />
        );
      })}
      <Row>
        <Button
          ref={add}
          tone="quiet"
          icon={<Plus size={18} aria-hidden="true" />}
          disabledReason={isFull ? t('api.addressesFull', { count: API_KEY_ADDRESSES_MAX }) : null}
          onClick={() => {
            isAdding.current = true;
            onChange([...addresses, '']);
          }}
        >
          {t('api.addAddress')}
        </Button>
      </Row>
    </Stack>
  );
}
