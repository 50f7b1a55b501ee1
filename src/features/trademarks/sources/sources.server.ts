import type { Config } from '../../../platform/config/config';
import { acra } from './acra/acra.server';
import { createSingaporeService } from './singapore/service.server';
import { singapore } from './singapore/singapore.server';
import type { MarkSource, RegisterSource, SourceService } from './source';

const services: Record<string, (config: Config) => SourceService> = {
  [singapore.key]: ({ register }) =>
    createSingaporeService(register, { dataset: register.dataset }),
  [acra.key]: ({ register }) =>
    createSingaporeService(register, { collection: register.companies }),
};

/** Every office's register that the site can hold. */
export const sources: RegisterSource[] = [singapore, acra];

export const getSource = (key: string) => sources.find((source) => source.key === key);

export function getMarkSource(key: string): MarkSource | undefined {
  const source = getSource(key);
  return source?.holds === 'marks' ? source : undefined;
}

/** The service of a source, as configured. */
export function serviceOf(source: RegisterSource, config: Config): SourceService {
  const create = services[source.key];
  if (!create) throw new Error(`The source ${source.key} has no service.`);
  return create(config);
}
