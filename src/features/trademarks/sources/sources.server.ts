import type { Config } from '../../../platform/config/config';
import { createSingaporeService } from './singapore/service.server';
import { singapore } from './singapore/singapore.server';
import type { RegisterSource, SourceService } from './source';

const services: Record<string, (config: Config) => SourceService> = {
  [singapore.key]: ({ register }) => createSingaporeService(register),
};

/** Every office's register that the site can hold. */
export const sources: RegisterSource[] = [singapore];

export const getSource = (key: string) => sources.find((source) => source.key === key);

/** The service of a source, as configured. */
export function serviceOf(source: RegisterSource, config: Config): SourceService {
  const create = services[source.key];
  if (!create) throw new Error(`The source ${source.key} has no service.`);
  return create(config);
}
