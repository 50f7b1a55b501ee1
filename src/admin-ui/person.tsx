import { useQuery } from '@tanstack/react-query';
import { otherActors } from '../shared/actors';
import { colleaguesQuery } from './administrator';

/** The name of whoever acted. The username of an administrator who is no more stays as it is. */
export function usePersonName(): (actor: string) => string {
  const { data = [] } = useQuery(colleaguesQuery);
  return (actor) =>
    data.find(({ username }) => username.toLowerCase() === actor.toLowerCase())?.name ??
    otherActors.get(actor) ??
    actor;
}

export const Person = ({ actor }: { actor: string }) => usePersonName()(actor);
