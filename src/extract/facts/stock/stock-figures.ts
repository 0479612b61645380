// Stock given in numbers: "only 3 left", "noch 2 Stück", "delivery in 3 days".
import type { Found } from '../reader.ts';

/** A line about delivery is short; in a paragraph it is the shop's policy. */
const MAX_DELIVERY = 90;
const MAX_TEXT = 200;

const heads =
  'only|just|nur noch|noch|nur|seulement|plus que|il reste|reste|restent|solo quedan|sólo quedan|solo|sólo|quedan|queda|apenas|só restam|restam|resta|só|ne restano|rimangono|rimasti|rimasto|ancora|nog maar|nog|slechts|' +
  'bara|endast|kun|vain|enää|tylko|zostało|zostały|už jen|jen|zbývá|zbývají|už len|ostáva|ostávajú|már csak|csak|doar|mai sunt|осталось|остался|осталась|всего|только|залишилось|залишилося|лише|μόνο|sadece|yalnızca|son|sisa|tersisa|tinggal|chỉ còn|còn';
const pieces =
  'items?|pieces?|pcs|units?|copies|tickets?|seats?|spots?|places?|rooms?|stück|stk\\.?|exemplare?|plätze|pièces?|articles?|exemplaires?|unidades|unidad|piezas|plazas|entradas|pezzi|pezzo|articoli|posti|biglietti|peças|lugares|stuks|exemplaren|' +
  'st|kpl|szt\\.?|sztuki?|sztuk|kusy?|kusů|kus|ks|db|darab|buc\\.?|bucăți|шт\\.?|штук[аи]?|мест[оа]?|adet|ürün|buah|pcs|sản phẩm|τεμάχια';
const lefts =
  'left|remaining|in stock|available|übrig|verfügbar|auf lager|vorrätig|restants?|restantes?|restante|en stock|disponibles?|disponíveis|disponibili|rimasti|kvar|i lager|tilbage|på lager|igjen|jäljellä|varastossa|op voorraad|over|beschikbaar|' +
  'w magazynie|zostało|skladem|na sklade|raktáron|în stoc|в наличии|kaldı|tersisa';

const headPattern = new RegExp(`(?:^|[^\\p{L}\\d])((?:${heads})\\s)$`, 'iu');
const piecePattern = new RegExp(
  `^\\s?(?:(?:${pieces})(?!\\p{L})(?:\\s(?:${lefts})(?!\\p{L}))?|(?:${lefts})(?!\\p{L}))`,
  'iu',
);
/** These say it without a head word before the figure. */
const plainLeft = new RegExp(
  `^\\s(?:(?:${pieces})\\s)?(?:left|remaining|übrig|restants?|kvar|tilbage|igjen|jäljellä|kaldı)(?: in stock)?(?!\\p{L})`,
  'iu',
);
const leftUnspaced =
  /(?:残り|あと|仅剩|僅剩|只剩|还剩|還剩|剩余|剩餘|残)\s?(\d{1,3})\s?(?:点|個|点のみ|席|名|件|个|個|张|張|套)|(\d{1,3})\s?개\s?남|เหลือ\s?(\d{1,3})\s?ชิ้น/u;

const deliveries =
  'lieferzeit|lieferung in|lieferbar in|versand in|versandfertig in|delivery|delivery time|delivery in|delivery within|delivered in|delivered within|dispatched in|dispatched within|ships in|ships within|shipped in|shipped within|dispatch time|lead time|' +
  'levertijd|levering binnen|verzonden binnen|leverbaar binnen|levertermijn|leveringstid|leveres på|leveranstid|leverans inom|leveranse|levering|délai de livraison|livré en|livré sous|livraison en|livraison sous|expédié sous|expédition sous|' +
  'plazo de entrega|entrega en|envío en|recíbelo en|prazo de entrega|entrega em|envio em|tempi di consegna|consegna in|consegna entro|spedito in|spedizione in|toimitusaika|toimitus|dostawa w|wysyłka w|czas dostawy|czas wysyłki|realizacja w|' +
  'doručení do|dodání do|odeslání do|expedice do|doručenie do|dodanie do|szállítási idő|szállítás|livrare în|livrare in|срок доставки|доставка за|доставка через|доставим за|отправка в течение|термін доставки|rok dobave|rok isporuke|teslimat süresi|kargoya verilir|verfügbarkeit|verfügbar in|availability';
const shortSpans =
  'werktage?n?|arbeitstage?n?|tage?n?|std\\.?|stunden|hours?|hrs?|h|days?|business days|working days|werkdagen|werkdag|dagen|dag|dages?|dagar|arbetsdagar|vardagar|dager|virkedager|hverdage|jours?|jours ouvrés|heures|días?|días hábiles|horas|dias|dias úteis|' +
  'giorni|giorni lavorativi|ore|arkipäivää|päivää|dni|dni robocze|dni roboczych|godz\\.?|dnů|dny|dní|hodin|munkanap|nap|zile|zile lucrătoare|ore|дней|дня|день|рабочих дней|часов|днів|delovnih dni|radnih dana|dana|gün|iş günü|saat';
const longSpans =
  'wochen?|monaten?|monate|weeks?|months?|weken|maanden|veckor|månader|uger|uker|måneder|semaines?|mois|semanas?|meses|settimane|mesi|viikkoa|kuukautta|tygodni|tygodnie|miesięcy|týdnů|týdny|týždňov|hét|hónap|săptămâni|недел[ьия]|месяц(?:а|ев)?|тижн[іів]+|hafta|ay';
const deliveryPattern = new RegExp(
  `(?:^|[^\\p{L}])((?:${deliveries})[\\s:]{1,3}(?:\\p{L}{1,9}\\.?\\s){0,2})$`,
  'iu',
);
const spanPattern = new RegExp(
  `^(?:\\s?[-–−—]\\s?\\d{1,2})?\\s?(?:(${longSpans})|(?:${shortSpans}))(?!\\p{L})`,
  'iu',
);
/** A line that is nothing but a span of working days is a time of delivery. */
const spanAlone =
  /^(?:(?:ca|circa|about|approx)\.?\s)?\d{1,2}(?:\s?[-–−—]\s?\d{1,2})?\s(?:werktage?|arbeitstage?|business days?|working days?|werkdag|werkdagen|arbetsdagar|virkedager|hverdage|jours ouvr(?:és|ables)|días hábiles|días laborables|dias úteis|giorni lavorativi|dni robocz(?:e|ych)|pracovních dnů|pracovné dni|munkanap|zile lucrătoare|рабочих дней|робочих днів|iş günü|arkipäivää|delovnih dni|radnih dana)$/iu;
/** What figures say about stock; null where they say nothing. */
export function stockInFigures(text: string, isUnspaced: boolean): Found | null {
  if (text.length > MAX_TEXT || !/\d/.test(text)) return null;
  if (isUnspaced) {
    const left = leftUnspaced.exec(text);
    return left === null ? null : toFound(left.index, left.index + left[0].length, 'limited');
  }
  // Each figure is looked at with what stands close by, so that the time taken grows with the text alone.
  for (const { 0: figure, index } of text.matchAll(/(?<!\d)\d{1,3}(?!\d)/g)) {
    const found =
      leftAt(text, index, figure) ?? (text.length > MAX_DELIVERY ? null : deliveryAt(text, index, figure));
    if (found !== null) return found;
  }
  return null;
}

function leftAt(text: string, index: number, figure: string): Found | null {
  const end = index + figure.length;
  const after = text.slice(end, end + 40);
  const pieces = piecePattern.exec(after);
  if (pieces === null) return null;
  const head = headPattern.exec(text.slice(Math.max(0, index - 20), index));
  const plain = head === null ? plainLeft.exec(after) : null;
  const length = head === null ? plain?.[0].length : pieces[0].length;
  if (length === undefined || text[end + length] === '?') return null;
  const start = index - (head?.[1]?.length ?? 0);
  return toFound(start, end + length, Number(figure) === 0 ? 'out-of-stock' : 'limited');
}

function deliveryAt(text: string, index: number, figure: string): Found | null {
  const end = index + figure.length;
  const span = spanPattern.exec(text.slice(end, end + 30));
  if (span === null) return null;
  if (spanAlone.test(text)) return toFound(0, text.length, 'in-stock');
  const delivery = deliveryPattern.exec(text.slice(Math.max(0, index - 50), index));
  if (delivery === null) return null;
  const value = span[1] === undefined ? 'in-stock' : 'back-order';
  return toFound(index - (delivery[1] ?? '').length, end + span[0].length, value);
}

function toFound(start: number, end: number, value: string): Found {
  return { start, end, value };
}
