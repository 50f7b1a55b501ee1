import { singapore } from './singapore/singapore.server';
import type { RegisterSource } from './source';

/** Every office's register that the site can hold. */
export const sources: RegisterSource[] = [singapore];

export const getSource = (key: string) => sources.find((source) => source.key === key);
