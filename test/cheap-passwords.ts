import { passwordCost } from '../src/platform/auth/password-hash';

// A password of the usual cost takes 50 ms of a core, and the tests hash more than a thousand.
Object.assign(passwordCost, { memory: 8, passes: 1 });
