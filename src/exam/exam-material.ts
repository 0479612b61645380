// A change of an invented page, in the form in which models are shown changes.
import type { Material, Piece } from '../core/change/explanation.ts';

type PieceText = Pick<Piece, 'what' | 'place' | 'before' | 'after'> & { beside?: string };

export function makeMaterial(
  given: Pick<Material, 'trackingGoal' | 'siteName' | 'pageTitle' | 'language'> & { pieces: PieceText[] },
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
