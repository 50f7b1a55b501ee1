import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { useSearch } from '../../ui/navigation';
import { todayQuery } from './queries';

/** Colleagues who can do work: readers and those who have left can’t. */
export function useDoers() {
  const [search] = useSearch();
  const { data: found } = useQuery(todayQuery(search));
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return colleagues.filter(({ id }) => found?.people.some((person) => person.id === id));
}
