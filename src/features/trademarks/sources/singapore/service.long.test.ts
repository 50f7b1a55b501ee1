import { expect, test } from 'vitest';
import { openRegisterStandIn } from '../../../../../test/register-standin';
import { readConfig } from '../../../../platform/config/config';
import { createSingaporeService } from './service.server';

test('a download keeps to the service’s limit of calls', async () => {
  const standIn = await openRegisterStandIn({ rows: 10, isLimited: true });
  const { register } = readConfig(standIn.env);
  const service = createSingaporeService(register, register);
  const signal = AbortSignal.timeout(60_000);
  await service.askState(signal);
  await service.askFileAddress(register.dataset, signal);
  expect(standIn.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await standIn.close();
});
