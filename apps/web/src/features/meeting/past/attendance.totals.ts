import type { Attendance } from '@salon/contract';

/** How many people of each kind a report counts; invited ones are also one of the others. */
export function totalsOf(people: readonly Pick<Attendance, 'status' | 'invited'>[]) {
  const count = (status: Attendance['status']) => people.filter((person) => person.status === status).length;
  return {
    present: count('present'),
    brief: count('brief'),
    absent: count('absent'),
    invited: people.filter(({ invited }) => invited).length,
  };
}
