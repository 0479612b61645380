// Words behind which digits name a thing rather than count or call: "SKU", "Artikel-Nr.", "ISBN".

const words =
  /(?:^|[^\p{L}])(?:code|sku|ean|gtin|isbn|asin|mpn|upc|serial|model|modell|modelo|ref(?:erence)?|référence|referencia|artikel(?:nummer|nr)?|art|item|part|order|bestell(?:nummer|nr)?|nummer|nr|no|number|numéro|número|numero|numer|číslo|kod|kód|código|codice|код|артикул|šifra|id|zip|plz|vat|iban|bic|tax|№|型号|型番|品番|편번호)[\s.:#-]{0,4}$/iu;

export function isAfterCodeWord(before: string): boolean {
  return words.test(before.slice(-24));
}
