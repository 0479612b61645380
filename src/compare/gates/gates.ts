// All gates. A new one is one file and one line here; their order only decides which name is given.
import { clock } from './clock.ts';
import { consent } from './consent.ts';
import { copyrightYear } from './copyright-year.ts';
import { counter } from './counter.ts';
import { furniture } from './furniture.ts';
import type { Gate } from './gate.ts';
import { hiddenEmail } from './hidden-email.ts';
import { ignoreRule } from './ignore-rule.ts';
import { languageChooser } from './language-chooser.ts';
import { relativeTime } from './relative-time.ts';
import { testimonial } from './testimonial.ts';
import { token } from './token.ts';
import { typography } from './typography.ts';

export function openGates(rules: { ignore: string[] }): Gate[] {
  return [
    ignoreRule(rules.ignore),
    typography,
    relativeTime,
    clock,
    token,
    counter,
    copyrightYear,
    consent,
    furniture,
    hiddenEmail,
    testimonial,
    languageChooser,
  ];
}
