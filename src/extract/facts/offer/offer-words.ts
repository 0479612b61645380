// Words that tell the price of a thing from the other amounts beside it, and stock in general from stock in one branch.

const priceWords =
  /(?:^|[^\p{L}])(?:price|our price|sale price|now|total|preis|aktionspreis|jetzt|prix|precio|prezzo|preço|prijs|pris|cena|cenа|ár|preț|pret|цена|ціна|fiyat|fiyatı|harga|giá|τιμή)(?:$|[^\p{L}])|価格|販売価格|特価|税込|价格|價格|售价|售價|特价|特價|直购价|直購價|가격|판매가|ราคา/iu;

/** "Price", "Unser Preis", "販売価格". */
export function isPriceWord(text: string): boolean {
  return text.length <= 60 && priceWords.test(text);
}

const shipping =
  'shipping|delivery|delivered|postage|collect|versand|versandkosten|lieferung|lieferkosten|livraison|expédition|envío|envio|entrega|gastos|spedizione|consegna|frete|portes|verzending|verzendkosten|bezorging|bezorgkosten|frakt|fragt|levering|dostawa|dostawy|wysyłka|wysyłki|doprava|dopravy|dopravu|poštovné|poštnina|poštnine|dostava|dostave|dostavu|доставка|доставки|kargo|szállítás|toimitus|livrare|ongkir';
const savings =
  'save|saving|savings|off|discount|spare|sparen|rabatt|ersparnis|gespart|gutschein|remise|économie|économisez|réduction|ahorra|ahorro|ahorras|descuento|sconto|risparmi|risparmio|desconto|economize|poupe|korting|bespaar|bespaart|voordeel|spara|rabat|spar|spart|zniżka|taniej|oszczędzasz|sleva|ušetříte|zľava|ušetríte|скидка|скидки|выгода|экономия|знижка|indirim|megtakarítás|reducere|popust|prihranek';
const shares =
  'instal(?:l?ment)s?|monthly|rate|raten|monatlich|mensualités?|fois|cuotas?|rata|rate da|parcelas?|vezes|termijnen|rat|ratach|raty|splátky|splátek|рассрочк[аиу]|taksit|klarna|afterpay|affirm|clearpay|finance|finanzierung|leasing|deposit|anzahlung|pfand|statiegeld|pant';
const nets =
  'excl|ex vat|ex tax|ex gst|excluding|exkl|net|netto|zzgl|hors taxes|ht|sin iva|senza iva|iva esclusa|sem iva|excl btw|ex btw|exkl moms|ekskl moms|eks mva|bez dph|bez vat|netto|brez ddv|bez pdv|fără tva|без ндс|kdv hariç|áfa nélkül|alv 0';
const olds =
  'was|rrp|msrp|uvp|statt|instead of|list price|regular price|regularly|original price|old price|before|bisher|vorher|listenpreis|normalpreis|au lieu de|prix conseillé|prix public|ancien prix|antes|precio anterior|pvp recomendado|prima|prezzo di listino|anziché|de por|preço antigo|adviesprijs|van|ord pris|ordinarie pris|tidigare|før|førpris|vejl|normalpris|cena regularna|najniższa cena|cena katalogowa|původní cena|původně|běžná cena|doporučená cena|pôvodná cena|старая цена|обычная цена|стара ціна|liste fiyatı|korábbi ár|eredeti ár|preț vechi|prp|redna cena|redovna cijena|normal';
const others =
  'over|above|minimum|orders|spend|mindestbestellwert|gift card|voucher|coupon|cashback|points|bonus|reward|rewards|credit|cost could|warranty|insurance|garantie|versicherung|fee|tax|taxes|you get|get a|trade in|per month|unit price|grundpreis|prix au|precio por|cart|basket|warenkorb|panier|carrito|carrello|koszyk|košík|košarica|корзина|sepet';

const sides = new RegExp(
  `(?:^|[^\\p{L}])(?:${[shipping, savings, shares, olds, others].join('|')})(?:$|[^\\p{L}])|送料|運費|运费|배송비|割引|折扣|优惠|優惠|할인|分割|分期|每期|月々|定価|参考価格|原价|原價|市价|市價|정가|免运|免運|满|滿`,
  'iu',
);
const after = new RegExp(
  `^[^\\p{L}\\d+|,;(]{0,3}\\(?(?:x \\d|[x×] ?\\d|(?:\\p{L}+\\s){0,1}(?:${[shipping, savings, shares, 'gift card|voucher|coupon|cashback|points|bonus|credit'].join('|')})(?:$|[^\\p{L}]))`,
  'iu',
);

const oldName = new RegExp(`^(?:${olds})$`, 'iu');

/** A line that only names what is said next as what the thing cost before: "RRP:". */
export function isOldName(text: string): boolean {
  return text.length <= 40 && oldName.test(text.replace(/[.:：\s]+/g, ' ').trim());
}

/** Whether the amount at `start` is not what the thing costs: postage, a saving, an instalment, what it cost before. */
export function isSidePrice(text: string, start: number, end: number, label: string): boolean {
  const from = Math.max(0, start - 40);
  const before = text
    .slice(from, Math.max(0, start))
    .replace(/^.*(?:\d[.,]?\s?\p{Sc}|\p{Sc}\s?[\d.,]+|[.!?;|])\s/su, '');
  if (sides.test(before.replace(/[.:]/g, ' ')) || after.test(text.slice(end, end + 30))) return true;
  // A sign before it makes it a surcharge or a deduction.
  if (/[-−–+]\s?$/.test(before) && !/\d\s?[-–]\s?$/.test(before)) return true;
  return label.length <= 60 && sides.test(label.replace(/[.:]/g, ' '));
}

const net = new RegExp(`(?:^|[^\\p{L}])(?:${nets})(?:$|[^\\p{L}])|税抜|税别|未税`, 'iu');

/** Without tax: beside the price with tax it is the other one of two, and not a price of its own. */
export function isNetPrice(text: string, start: number, end: number, label: string): boolean {
  const near = `${text.slice(Math.max(0, start - 25), Math.max(0, start))} | ${/^[^\d]{0,20}/.exec(text.slice(end, end + 20))?.[0] ?? ''}`;
  return (
    net.test(near.replace(/[.:]/g, ' ')) || (label.length <= 60 && net.test(label.replace(/[.:]/g, ' ')))
  );
}

const stores =
  /(?:^|[^\p{L}])(?:in stores?|in store|stores?|nearby|pick ?up|click (?:&|and) collect|collection|filialen?|markt|märkten|abholung|vor ort|magasins?|boutique|retrait|tiendas?|recogida|negozi[oi]?|ritiro|lojas?|retirada|levantamento|winkels?|afhalen|butik|butiker|butikker|hämtning|afhentning|sklepie|sklepu|sklepach|odbiór|opcja|prodejn[aěy]|prodejnách|predajn[ei]|predajniach|vyzvednutí|üzlet|üzletben|magazin|магазин[ае]?|магазинах|самовывоз|mağaza|mağazada)(?:$|[^\p{L}])|店舗|店頭|门店|門市|매장/iu;

/** "Not available in store": something else than not available. */
export function isAboutStores(text: string): boolean {
  return stores.test(text);
}
