// A rise or fall in per cent as a language writes it: “−20.4%” in English, “−20,4 %” in German.

/** Made once for each language: making one is slow. */
const formats = new Map<string, Intl.NumberFormat>();

export function signedPercent(percent: number, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
  formats.set(language, format);
  return format.format(percent / 100).replace('-', '−');
}
