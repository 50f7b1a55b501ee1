import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from './administrator';

const otherActors: Record<string, string> = {
  automatic: 'Automatic',
  client: 'The client',
  customer: 'The customer',
  'command line': 'The command line',
};

/** The name of whoever acted. The username of an administrator who is no more stays as it is. */
export function usePersonName(): (actor: string) => string {
  const { data = [] } = useQuery(colleaguesQuery);
  return (actor) =>
    data.find(({ username }) => username.toLowerCase() === actor.toLowerCase())?.name ??
    otherActors[actor] ??
    actor;
}

export const Person = ({ actor }: { actor: string }) => usePersonName()(actor);
