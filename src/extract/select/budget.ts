// A limit on how long a selector may look around on one page.

export interface Budget {
  left: number;
}

/** Looks at a node that one selector may take on one page; `a ~ b` on a flat list of 60,000 asks for far more. */
export const MAX_LOOKS = 30_000_000;

export function spend(budget: Budget, looks: number): void {
  budget.left -= looks;
  if (budget.left < 0) throw new Error('it takes too long on a page of this size.');
}
