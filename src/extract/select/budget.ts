// A limit on how long a selector may look around on one page.

export interface Budget {
  left: number;
}

export function spend(budget: Budget, looks: number): void {
  budget.left -= looks;
  if (budget.left < 0) throw new Error('it takes too long on a page of this size.');
}
