// Drawings and formulas: there nothing is left out, for tags mean something else; they must only end where they seem to.

/** Names of the elements that are open, outermost first. */
export type ForeignStack = string[];

export function isForeignTag(name: string): boolean {
  return name === 'svg' || name === 'math';
}

/** False where it is not plain which elements are open after this start tag. */
export function passForeign(open: ForeignStack, name: string, isSelfClosing: boolean): boolean {
  if (leaves.has(open.at(-1) ?? '') || !plain.has(name)) return false;
  if (!isSelfClosing) open.push(name);
  return true;
}

/** In these HTML is read as HTML, so nothing but text may be in them. */
const leaves = new Set('title desc mi mo mn ms mtext annotation'.split(' '));

/** Elements that never end the drawing or formula around them. */
const plain = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textpath use defs symbol marker mask clippath pattern image switch view ' +
    'lineargradient radialgradient stop filter fegaussianblur feoffset feblend feflood fecomposite fecolormatrix femerge femergenode ' +
    'animate animatetransform animatemotion set title desc metadata style ' +
    'math mrow mi mo mn ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts mtable mtr mtd semantics annotation'
  ).split(' '),
);
