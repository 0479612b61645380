// How long a fault scenario runs: short in `npm test`, long by `npm run test:faults`.
export const isLong = process.env.FAULTS === 'long';
