import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from './administrator';

/** The name of whoever acted; what is no administrator's username stays as it is. */
export function usePersonName(): (actor: string) => string {
  const { data = [] } = useQuery(colleaguesQuery);
  return (actor) =>
    data.find(({ username }) => username.toLowerCase() === actor.toLowerCase())?.name ?? actor;
}

export const Person = ({ actor }: { actor: string }) => usePersonName()(actor);
