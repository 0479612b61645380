// All gates. A new one is one file and one line here; their order only decides which name is given.
import type { Plan } from '../../core/plan/plan.ts';
import { clock } from './clock.ts';
import { consent } from './consent.ts';
import { copyrightYear } from './copyright-year.ts';
import { counter } from './counter.ts';
import { furniture } from './furniture.ts';
import type { Gate } from './gate.ts';
import { hiddenEmail } from './hidden-email.ts';
import { ignoreRule } from './ignore-rule.ts';
import { languageChooser } from './language-chooser.ts';
import { asksForReactions, reaction } from './reaction.ts';
import { relativeTime } from './relative-time.ts';
import { testimonial } from './testimonial.ts';
import { token } from './token.ts';
import { typography } from './typography.ts';

export function openGates(rules: { ignore: string[]; plan?: Plan }): Gate[] {
  return [
    ignoreRule(rules.ignore),
    typography,
    relativeTime,
    clock,
    token,
    counter,
    ...(asksForReactions(rules.plan ?? null) ? [] : [reaction]),
    copyrightYear,
    consent,
    furniture,
    hiddenEmail,
    testimonial,
    languageChooser,
  ];
}
