import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageTexts } from './page-texts';

test('a screen of the build has what its language puts between two sentences, also where that is nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-texts-'));
  mkdirSync(join(folder, '.vite'));
  const built = { keys: [' ', 'Paid', 'Unheard of'], screens: { orders: [0, 1, 2] } };
  writeFileSync(join(folder, '.vite/texts.json'), JSON.stringify(built));
  const spokenBy = openPageTexts(folder);
  expect(spokenBy('zh', 'orders').texts).toEqual({ ' ': '', Paid: expect.any(String) });
  rmSync(folder, { recursive: true });
});
