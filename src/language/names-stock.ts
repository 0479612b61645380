// Names that pages give to the number of things there are: by stems, since such names are compounds in many languages.

const stems =
  /stock|inventor|avail|lager|bestand|vorrat|vorrät|verfüg|dispon|disp[oô]n|giacenza|voorra|beschikb|dostęp|magazyn|在庫|库存|庫存|재고|налич|остат|sklad|raktár|készlet|stoc|stok|saatav|varasto|tilgj|tilg[æä]ng/iu;

/** "Stock", "Lagerbestand", "Units available". */
export function namesStock(name: string): boolean {
  return stems.test(name);
}
