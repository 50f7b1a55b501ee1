// Apart from `currency.ts`, which pages load: they need no checks.

import { z } from 'zod';
import { currencies } from './currency';

export const Currency = z.enum(currencies, `Currency must be one of ${currencies.join(', ')}`);
