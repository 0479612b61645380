// The address of a server that people run themselves, as paths are added to it.

/** Without slashes at its end. */
export function serverAddress(server: string): string {
  let end = server.length;
  while (end > 0 && server[end - 1] === '/') end -= 1;
  return server.slice(0, end);
}
