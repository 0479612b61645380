// Text as text in XML, in HTML and where nobody knows which of them it is.

/** Without the characters that XML cannot hold at all. */
export function escapeXml(text: string): string {
  return escapeHtml(
    text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * For titles: readers of feeds do not agree whether these are text or HTML. An invisible gap makes sure that no part is a tag
 * or a character reference for either of them.
 */
export function tagless(text: string): string {
  return text.replace(/<(?=[a-z/!?])|&(?=[a-z#])/gi, '$&\u200b');
}
