// Templates: `{name}` stands for a part; what a statement does not have is left out.

export type Parts = Readonly<Record<string, string>>;

export function fillTemplate(template: string, parts: Parts): string {
  const filled = template.replace(/\{(\w+)\}/gu, (_, name: string) => parts[name] ?? '');
  // No colon after what ends with a sign of its own: "Do you ship abroad? Now …".
  return filled.replace(/(?<=[?!]) ?: /u, ' ');
}
