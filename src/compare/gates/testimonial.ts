// Gate for testimonials that pages rotate: which of them is shown is no news.
import type { Gate } from './gate.ts';

export const testimonial: Gate = {
  name: 'testimonial',
  reason: 'Only the testimonials on the page changed.',
  find(text, { role, trail }) {
    const heading = trail.at(-1) ?? '';
    if (!ROLES.has(role) || text.length > LONGEST || heading.length > LONGEST_HEADING) return [];
    return isVoices(heading) && !STATED.test(text) ? [{ start: 0, end: text.length }] : [];
  },
};

/** A quote, or the name under it; a longer text is an article written for the page. */
const LONGEST = 400;
const LONGEST_HEADING = 80;
const ROLES: ReadonlySet<string> = new Set(['quote', 'paragraph', 'text', 'list-item', 'caption']);
/** Prices, shares, times and amounts: whatever follows on the page without a heading of its own may state them. */
const STATED = /[\p{Sc}%]|\p{Nd}[.,:]\p{Nd}/u;

/** Headings above testimonials. Reviews are not included: somebody may wait for new ones. */
const PHRASES = [
  '(?:client |customer |guest |member |patient |student |user )?testimonials?|(?:customer|client|guest|member) (?:stories|voices|quotes|love)|what (?:our |the )?(?:\\p{L}+ )?(?:customers?|clients?|guests?|members?|users?|patients?|students?|people|they|others) (?:are saying|say|think)(?: about us)?|(?:hear|words) from our (?:customers|clients|guests|members|users)|in their (?:own )?words|loved by .*|kind words',
  '(?:kunden|gäste|patienten|teilnehmer|mitglieder|leser|nutzer)stimmen|stimmen (?:unserer|der|von|aus|zu) .*|das sagen (?:unsere )?(?:kunden|gäste|mitglieder|patienten|nutzer|teilnehmer|andere)(?: über uns)?|(?:das|was) (?:unsere )?(?:kunden|gäste|mitglieder|patienten|nutzer|teilnehmer|andere) (?:über uns )?(?:sagen|meinen)',
  "témoignages?(?: (?:de nos )?\\p{L}+)?|(?:ce que|ce qu[’'])\\s?(?:disent|en disent|pensent) (?:de nous )?(?:nos )?\\p{L}+|(?:ils|elles) (?:parlent de nous|nous font confiance|en parlent)|(?:la )?parole (?:à|aux) (?:nos )?\\p{L}+",
  'testimonios?(?: de (?:nuestros )?\\p{L}+)?|(?:lo )?qu[eé] (?:dicen|opinan) (?:de nosotros|nuestros \\p{L}+|los \\p{L}+)|depoimentos(?: de (?:nossos )?\\p{L}+)?|o que (?:dizem|falam) (?:de nós|(?:os )?nossos \\p{L}+)',
  'testimonianze|dicono di noi|cosa dicono (?:di noi|i nostri \\p{L}+)|wat (?:onze )?(?:klanten|gasten) (?:over ons )?zeggen(?: over ons)?|klantervaringen|(?:vad|hvad|hva) (?:våra|vores|våre) (?:kunder|gäster|gæster|gjester) (?:säger|siger|sier)|opinie (?:naszych )?klientów|co mówią (?:o nas )?(?:nasi )?klienci|отзывы (?:наших )?(?:клиентов|гостей)|お客様の声|客户评价|客戶評價|고객 ?후기',
].join('|');
const VOICES = new RegExp(`^[\\s„“"«»”'’…·-]*(?:${PHRASES})[\\s„“"«»”'’…:!.?·-]*$`, 'iu');

/** Neighbours are under the same heading, and such a long pattern is slow. */
let last = { heading: '', isVoices: false };

function isVoices(heading: string): boolean {
  if (heading !== last.heading) last = { heading, isVoices: VOICES.test(heading) };
  return last.isVoices;
}
