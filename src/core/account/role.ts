// What a process of the service does: everything, or one side of a fleet.
export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];
