import type { Story } from '#testing/story.ts';
import { Row, Stack } from './Layout.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

export default {};

export const Waiting: Story = () => (
  <Stack>
    <Row align="center">
      <Spinner />
      <Skeleton width="12rem" height="1.5rem" />
    </Row>
    <Skeleton height="3rem" />
  </Stack>
);
