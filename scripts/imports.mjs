import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

/** Every module below `src` with what it imports, and the imports that the rules forbid. */
export async function readImports() {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['src'], { ...options, validate: true, ruleSet });
  return output;
}
