import { expect, test } from 'vitest';
import { processorMs } from '../../../../test/processor-time';
import { columns, type PortfolioField, type PortfolioMapping } from './columns';
import { factsOf } from './from-row.server';

const fields = Object.keys(columns) as PortfolioField[];
const mapping: PortfolioMapping = Object.fromEntries(fields.map((field) => [field, field]));
const how = { mapping, reading: { dayOrder: null, constants: {} }, countries: {} };

test.each(['a', '1', ' x', ';', '46;', 'x\n', '1/2/2024 - ', 'a@', '(', "'", 'é'])(
  'a row of %j in every column is read in a moment',
  async (piece) => {
    const cell = `1${piece.repeat(20_000 / piece.length)}x`;
    const record = Object.fromEntries(fields.map((field) => [field, cell]));
    expect(await processorMs(() => factsOf(record, how))).toBeLessThan(500);
  },
);

test('an address is found among names and other addresses', () => {
  const clientEmail = 'Tan Hui Ling <huiling@sagolane.example>; accounts@sagolane.example';
  expect(factsOf({ clientEmail }, how).clientEmail).toBe('huiling@sagolane.example');
});
