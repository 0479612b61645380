// Which browser this is, as far as it says so: for the name of its channel.

/** For example Firefox and Windows; empty where nobody knows. */
export function nameBrowser(agent: string = navigator.userAgent): { browser: string; system: string } {
  const nameOf = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
  return { browser: nameOf(browsers), system: nameOf(systems) };
}

/** The more particular first: most call themselves by the names of others as well. */
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;
