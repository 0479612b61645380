// Below which path of its host the service is, as its document says: `/heed`, or nothing at the root.
export const basePath = document.documentElement.dataset.base ?? '';

/** The address of a path of the service, for whatever the router does not write. */
export function serviceUrl(path: string): string {
  return basePath + path;
}

/** The path of a page as the routes know it. */
export function routePath(pathname: string): string {
  return isBelow(pathname) ? pathname.slice(basePath.length) || '/' : pathname;
}

/** Whoever reaches the service past its proxy is brought to where its pages are. True: on the way. */
export function leaveForBase(): boolean {
  const { pathname, search, hash } = window.location;
  if (isBelow(pathname)) return false;
  window.location.replace(serviceUrl(pathname) + search + hash);
  return true;
}

function isBelow(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${basePath}/`);
}
