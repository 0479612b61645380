// Ends a browser's processes at once.

/** Playwright starts browsers as leaders of their own group; a wrapper script in front has the group instead. */
export function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // Gone already, or no such group.
    }
  }
}
