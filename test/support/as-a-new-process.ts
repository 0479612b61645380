// Before each test file: what a process remembers, forgotten, since many files share one.
import { restartIds } from '../../src/core/id.ts';

restartIds();
