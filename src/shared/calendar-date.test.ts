import { expect, test } from 'vitest';
import { addMonths, dayInSingapore, daysBetween, msToNextDayInSingapore } from './calendar-date';

test('days between', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
});

test('a day in Singapore starts at 16:00 UTC of the day before', () => {
  expect(dayInSingapore(Date.parse('2024-12-31T15:59:59Z'))).toBe('2024-12-31');
  expect(dayInSingapore(Date.parse('2024-12-31T16:00:00Z'))).toBe('2025-01-01');
  expect(msToNextDayInSingapore(Date.parse('2024-12-31T15:59:59Z'))).toBe(1_000);
  expect(msToNextDayInSingapore(Date.parse('2024-12-31T16:00:00Z'))).toBe(86_400_000);
});

test('adding months keeps the day, or uses the last of the month', () => {
  expect(addMonths('2026-11-21', 2)).toBe('2027-01-21');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
});
