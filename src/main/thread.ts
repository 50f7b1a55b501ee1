import { answerCalls } from '../platform/beside/answer-calls';

// Where a thread begins. A module comes with what it imports when its thread starts.
const modules = import.meta.glob<Record<string, () => unknown>>('../**/*.beside.server.ts');

await answerCalls(async (path) => {
  const load = modules[`../${path}.beside.server.ts`];
  if (!load) throw new Error(`There is no src/${path}.beside.server.ts.`);
  return load();
});
