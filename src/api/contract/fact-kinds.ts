// Which kinds of facts and fields hold a number. Runs in browsers.
export { isFigure, isPlainFigure } from '../../core/page/fact-kinds.ts';
