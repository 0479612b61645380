// Shops that state nothing for machines: the price beside the name, the button, what is said of stock.
import { type ShopPage, shop } from './shop-page.ts';

const others = (title: string) =>
  `<h2>${title}</h2><ul><li><a href="/1">Anker</a> <span>12,00 €</span></li><li><a href="/2">Boje</a> <span>19,00 €</span></li><li><a href="/3">Leine</a> <span>8,00 €</span></li></ul>`;

export const plainPages: ShopPage[] = [
  {
    name: 'old price, new price, saving and instalments',
    html: shop(
      'de',
      'Messinglampe',
      `<h1>Messinglampe</h1><p>UVP 129,00 €</p><p class="now">99,00 €</p><p>Sie sparen 30,00 €</p><p>oder 12 × 8,90 € im Monat</p><p>zzgl. 4,90 € Versand</p><button>In den Warenkorb</button>${others('Das könnte Ihnen gefallen')}`,
    ),
    price: 99,
    availability: 'in-stock',
  },
  {
    name: 'price per kilogram beside the price',
    html: shop(
      'fr',
      'Sardines à l’huile',
      `<h1>Sardines à l’huile</h1><p>4,20 €</p><p>36,52 € / kg</p><button>Ajouter au panier</button>${others('Vous aimerez aussi')}`,
    ),
    price: 4.2,
    availability: 'in-stock',
  },
  {
    name: 'absent coating is no lack',
    html: shop(
      'en',
      'Pan 24 cm',
      '<h1>Pan 24 cm</h1><p>£28.00</p><button>Add to cart</button><table><tr><th>Non-stick coating</th><td>absent</td></tr><tr><th>Lid</th><td>not available</td></tr></table>',
    ),
    price: 28,
    availability: 'in-stock',
  },
  {
    name: 'a list that is unavailable is no lack',
    html: shop(
      'en',
      'Oar',
      '<h1>Oar</h1><p>£55.00</p><button>Add to cart</button><p>Wish list unavailable</p>',
    ),
    price: 55,
    availability: 'in-stock',
  },
  {
    name: 'one size is missing',
    html: shop(
      'en',
      'Oilskin jacket',
      '<h1>Oilskin jacket</h1><p>£140.00</p><fieldset><label><input type="radio" disabled>S – sold out</label><label><input type="radio">M</label><label><input type="radio">L</label></fieldset><button>Add to bag</button>',
    ),
    price: 140,
    availability: 'in-stock',
  },
  {
    name: 'a disabled button that says sold out',
    html: shop(
      'en',
      'Lantern',
      '<h1>Lantern</h1><p>£33.00</p><form action="/cart/add"><button disabled>Sold out</button></form>',
    ),
    price: 33,
    availability: 'out-of-stock',
  },
  {
    name: 'a disabled button to buy, and nothing to choose',
    html: shop(
      'sk',
      'Lampáš',
      '<h1>Lampáš</h1><p>33,00 €</p><form action="/kosik"><button disabled>Do košíka</button></form>',
    ),
    price: 33,
    availability: 'out-of-stock',
  },
  {
    name: 'a disabled button until a size is chosen',
    html: shop(
      'de',
      'Gummistiefel',
      '<h1>Gummistiefel</h1><p>59,00 €</p><form action="/cart/add"><select name="size"><option>Größe wählen</option><option>40</option><option>41</option></select><button disabled>In den Warenkorb</button></form>',
    ),
    price: 59,
    availability: 'in-stock',
  },
  {
    name: 'a button in an unknown language, in a form that fills the cart',
    html: shop(
      'is',
      'Áttaviti',
      '<h1>Áttaviti</h1><p>12.900 kr.</p><form action="/cart/add" method="post"><input type="number" name="quantity" value="1"><button type="submit" class="add-to-cart">Setja í körfu</button></form>',
    ),
    price: 12900,
    availability: 'in-stock',
  },
  {
    name: 'stock by class in an unknown language',
    html: shop('ka', 'ლამპა', '<h1>ლამპა</h1><p>120 ₾</p><p class="stock out-of-stock">არ არის მარაგში</p>'),
    price: 120,
    availability: 'out-of-stock',
  },
  {
    name: 'stock by class, in stock',
    html: shop('hy', 'Լամպ', '<h1>Լամպ</h1><p>9 500 ֏</p><p class="stock in-stock">Առկա է</p>'),
    price: 9500,
    availability: 'in-stock',
  },
  {
    name: 'cents in a sign of their own',
    html: shop(
      'nl',
      'Kompas',
      '<h1>Kompas</h1><div class="price"><span>€</span><span>24</span><sup>95</sup></div><button>In winkelwagen</button>',
    ),
    price: 24.95,
    availability: 'in-stock',
  },
  {
    name: 'sold out in a branch only',
    html: shop(
      'en',
      'Kettle',
      '<h1>Kettle</h1><p>£39.00</p><p>In stock online</p><p>Out of stock in store: Westmere</p><button>Add to trolley</button>',
    ),
    price: 39,
    availability: 'in-stock',
  },
  {
    name: 'a delivery date far away',
    html: shop(
      'nl',
      'Zeilpak',
      '<h1>Zeilpak</h1><p>€ 189,00</p><p>Levertijd onbekend</p><button>Houd mij op de hoogte</button>',
    ),
    price: 189,
    availability: 'out-of-stock',
  },
  {
    name: 'notify me instead of buy',
    html: shop(
      'it',
      'Bussola',
      `<h1>Bussola</h1><p>45,00 €</p><form><input type="email"><button>Avvisami quando torna disponibile</button></form>${others('Prodotti correlati')}`,
    ),
    price: 45,
    availability: 'out-of-stock',
  },
  {
    name: 'the price above the name',
    html: shop(
      'pl',
      'Latarnia okrętowa',
      '<div class="box"><strong>249,00 zł</strong><button>Dodaj do koszyka</button></div><h1>Latarnia okrętowa</h1><p>Mosiądz, wysokość 40 cm.</p><p>Darmowa dostawa od 300 zł</p>',
    ),
    price: 249,
    availability: 'in-stock',
  },
  {
    name: 'other sizes with prices of their own',
    html: shop(
      'en',
      'Rope 10 m',
      '<h1>Rope 10 m</h1><p class="price">£18.00</p><p>Other sizes</p><ul><li><a href="/20">20 m £32.00</a></li><li><a href="/50">50 m £70.00</a></li></ul><button>Add to basket</button>',
    ),
    price: 18,
    availability: 'in-stock',
  },
  {
    name: 'a used offer below the new one',
    html: shop(
      'de',
      'Fernglas',
      '<h1>Fernglas</h1><p>219,00 €</p><p>Auf Lager</p><button>In den Einkaufswagen</button><p>Gebraucht ab 149,00 €</p>',
    ),
    price: 219,
    availability: 'in-stock',
  },
  {
    name: 'price with tax and without',
    html: shop(
      'en',
      'Anchor 12 kg',
      '<h1>Anchor 12 kg</h1><p>£96.00 inc VAT</p><p>£80.00 ex VAT</p><button>Add to cart</button>',
    ),
    price: 96,
    availability: 'in-stock',
  },
  {
    name: 'discontinued, with a successor that can be had',
    html: shop(
      'en',
      'Radio 2',
      '<h1>Radio 2</h1><p>£99.00</p><p>This product has been discontinued.</p><h2>You may also like</h2><ul><li><a href="/3">Radio 3</a> £109.00 <button>Add to cart</button></li><li><a href="/4">Radio 4</a> £129.00 <button>Add to cart</button></li></ul>',
    ),
    price: 99,
    availability: 'discontinued',
  },
  {
    name: 'a Japanese shop without stock',
    html: shop(
      'ja',
      '真鍮のランプ',
      '<h1>真鍮のランプ</h1><p>¥12,800（税込）</p><p>在庫なし</p><p>再入荷のお知らせを受け取る</p>',
    ),
    price: 12800,
    availability: 'out-of-stock',
  },
  {
    name: 'members pay less',
    html: shop(
      'sv',
      'Lykta',
      '<h1>Lykta</h1><p>499 kr</p><p>Medlemspris 449 kr</p><p>I lager</p><button>Lägg i varukorgen</button>',
    ),
    price: 499,
    availability: 'in-stock',
  },
  {
    name: 'cart total on top',
    html: `<html lang="en"><head><title>Fender</title></head><body><div id="top">Basket: 2 items £77.00</div><div id="p"><h1>Fender</h1><div>£22.00</div><div>Only 3 left</div><a class="btn" href="/basket?add=9">Buy now</a></div></body></html>`,
    price: 22,
    availability: 'limited',
  },
  {
    name: 'sold out beside a button for other things',
    html: shop(
      'fr',
      'Longue-vue',
      `<h1>Longue-vue</h1><p>79,00 €</p><p>Rupture de stock</p>${others('Produits similaires').replaceAll('</li>', '<button>Ajouter au panier</button></li>')}`,
    ),
    price: 79,
    availability: 'out-of-stock',
  },
  {
    name: 'a ticket that is sold out',
    html: shop(
      'de',
      'Hafenkonzert',
      '<h1>Hafenkonzert</h1><p>Samstag, 7. Juni, 20 Uhr</p><p>Eintritt 18,00 €</p><p>Ausverkauft</p>',
    ),
    price: 18,
    availability: 'out-of-stock',
  },
];
