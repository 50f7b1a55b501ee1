import { expect, test } from 'vitest';
import { checkProblems } from './check-problems';

test('a name and an e-mail address are enough', () => {
  expect(checkProblems({ name: 'Pasar Biru', email: 'weijie@sagolane.example' })).toEqual([]);
});

test('a missing name is reported first, then the address', () => {
  expect(checkProblems({ name: '', email: '' })).toEqual([
    { field: 'name', title: 'Input required', text: 'Please enter a trademark name' },
    {
      field: 'email',
      title: 'Email required',
      text: 'Please provide your email to receive the results',
    },
  ]);
});

test.each(['weijie', 'weijie@', 'weijie@sagolane', 'wei jie@sagolane.example', '@a.sg'])(
  '%s is not an e-mail address',
  (email) => {
    expect(checkProblems({ name: 'Pasar Biru', email })).toEqual([
      { field: 'email', title: 'Invalid email', text: 'Please enter a valid email address' },
    ]);
  },
);
