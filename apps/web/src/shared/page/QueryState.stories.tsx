import { usePhrases } from '#shared/phrases/index.ts';
import { noResponse } from '#testing/failure.ts';
import type { Story } from '#testing/story.ts';
import { QueryState } from './QueryState.tsx';

export default {};

const refetch = async () => undefined;

export const Loading: Story = () => (
  <QueryState asked={{ data: undefined, error: null, refetch }} lines={4}>
    {() => null}
  </QueryState>
);

export const Failed: Story = () => {
  const { t } = usePhrases();
  return <QueryState asked={{ data: undefined, error: noResponse(t), refetch }}>{() => null}</QueryState>;
};

export const Loaded: Story = () => (
  <QueryState asked={{ data: 'Ayşe Yılmaz', error: null, refetch }}>{(name) => <p>{name}</p>}</QueryState>
);
