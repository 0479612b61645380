// A change of an invented page, as a model is told of changes.
import type { Material, Piece } from '../core/explanation.ts';

type Told = Pick<Piece, 'what' | 'place' | 'before' | 'after'> & { beside?: string };

export function makeMaterial(
  given: Pick<Material, 'trackingGoal' | 'siteName' | 'pageTitle' | 'language'> & { pieces: Told[] },
): Material {
  const { trackingGoal, siteName, pageTitle, language, pieces } = given;
  return {
    ...{ trackingGoal, siteName, pageTitle, language, left: 0, withheld: 0, givesOrders: false },
    understood: trackingGoal,
    judged: 'type content, significance medium, verdict unclear',
    pieces: pieces.map(
      ({ beside = '', ...piece }, at): Piece => ({
        id: `p${at + 1}`,
        ...piece,
        beside,
        hunks: [at],
        facts: [],
      }),
    ),
  };
}
