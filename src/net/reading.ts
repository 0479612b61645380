// The door of net for the reading threads: addresses and robots.txt, without anything that reaches the network.
export { headerProblem } from './headers.ts';
export { readRobots } from './robots.ts';
export { parseTargetUrl } from './url.ts';
