// How shops say whether a thing can be had, in the languages they say it in.
import type { availabilities } from '../../core/content.ts';

export type Availability = (typeof availabilities)[number];

/**
 * Phrases by what they mean, separated by semicolons. A phrase that ends in "!" only counts where it (nearly) stands alone,
 * because in a sentence it may be about anything ("available").
 */
export const stockPhrases: [Availability, string][] = [
  [
    'in-stock',
    // English
    'in stock; back in stock; available now; now available; available to order!; available for delivery; available for pickup; ready to ship; ships today; ships tomorrow; ' +
      'in stock and ready to ship; available online; add to cart!; add to basket!; add to bag!; add to trolley!; buy now!; buy it now!; order now!; available!; add to my cart!; available for sale; in store now; ' +
      'ships within; usually ships; usually dispatched; ready for dispatch; instock!; tickets available; spots available; places available; ' +
      // German
      'auf lager; sofort lieferbar; lieferbar!; sofort verfügbar; verfügbar!; vorrätig; in den warenkorb!; in den einkaufswagen!; ab lager; sofort versandfertig; versandfertig; jetzt kaufen!; ' +
      // French
      'en stock; disponible!; disponible immédiatement; ajouter au panier!; disponible en ligne; livrable!; expédié sous; acheter maintenant!; ' +
      // Spanish, Portuguese, Italian
      'en existencia; hay existencias; hay stock; añadir al carrito!; agregar al carrito!; añadir a la cesta!; comprar ahora!; disponible en línea; ' +
      'em estoque; em stock; disponível!; adicionar ao carrinho!; comprar agora!; pronta entrega; disponibile!; disponibilità immediata; in magazzino; aggiungi al carrello!; acquista ora!; ' +
      // Dutch, Scandinavian, Finnish
      'op voorraad; direct leverbaar; uit voorraad leverbaar; in winkelwagen!; in winkelmand!; leverbaar!; i lager; finns i lager; lägg i varukorgen!; köp nu!; lägg i kundvagn!; ' +
      'på lager; læg i kurv!; tilføj til kurv!; legg i handlekurv!; kjøp nå!; varastossa; heti saatavilla; lisää ostoskoriin!; ' +
      // Slavic, Hungarian, Romanian, Greek, Turkish
      'w magazynie; dostępny!; dostępna!; dostępne!; dodaj do koszyka!; na stanie; skladem; na skladě; do košíku!; přidat do košíku!; vložit do košíku!; na sklade; do košíka!; ' +
      'raktáron; készleten; kosárba!; în stoc; disponibil!; adaugă în coș!; în stoc depozit; в наличии; есть в наличии; в корзину!; добавить в корзину!; купить!; є в наявності; в наявності; купити!; ' +
      'в кошик!; налично; в наличност; σε απόθεμα; διαθέσιμο!; άμεσα διαθέσιμο; προσθήκη στο καλάθι!; stokta var; stokta!; stokta mevcut; sepete ekle!; hemen al!; na zalihi; u skladištu; dodaj u košaricu!; ' +
      // Arabic, Hebrew, Indonesian, Vietnamese
      'متوفر!; متوفر في المخزون; أضف إلى السلة!; במלאי; הוסף לסל!; stok tersedia; tersedia!; còn hàng; thêm vào giỏ hàng!',
  ],
  [
    'out-of-stock',
    'out of stock; sold out; gi beskjed; få besked; varsle meg;  currently unavailable; temporarily unavailable; no longer in stock; not in stock; not available!; unavailable!; not currently available; currently not available; ' +
      'item is unavailable; product is unavailable; this product is not available; notify me when; email me when; email when available; notify when available; notify me!; no stock; stock expected; ' +
      'awaiting stock; temporarily out; temporarily sold out; waitlist!; join the waitlist; join waitlist; waiting list!; coming soon!; when back in stock; when in stock; when available; restocking; restock soon; ' +
      'more on the way; let me know when; get notified; alert me when; registrations closed; registration closed; fully booked; no tickets available; no tickets left; not available for purchase; unavailable for purchase; unavailable online; cannot be ordered; 0 in stock; ' +
      'out stock; oos!; stock unavailable; nothing in stock; available soon!; no availability; applications closed; not for sale; currently out; remind me when; sign up to be notified; out of print; sales ended; ended!; ' +
      'ausverkauft; vergriffen; nicht verfügbar; nicht auf lager; nicht lieferbar; nicht vorrätig; derzeit nicht; zurzeit nicht; momentan nicht; zur zeit nicht; nicht mehr lieferbar; benachrichtigen sie mich; benachrichtige mich; ausgebucht; leider nicht; ' +
      'épuisé; rupture de stock; en rupture; indisponible; non disponible; stock épuisé; actuellement indisponible; prévenez moi; me prévenir; plus disponible; plus en stock; pas en stock; pas disponible; complet!; ' +
      'agotado; agotada; sin stock; sin existencias; no disponible; fuera de stock; avísame; avisarme; no hay stock; no hay existencias; ' +
      'esgotado; esgotada; indisponível; fora de estoque; sem estoque; sem stock; avise me; não disponível; produto indisponível; ' +
      'esaurito; esaurita; non disponibile; esaurimento; avvisami; attualmente non disponibile; terminato!; ' +
      'uitverkocht; niet op voorraad; niet leverbaar; niet beschikbaar; tijdelijk uitverkocht; binnenkort weer; houd mij op de hoogte; momenteel niet; binnenkort verwacht; ' +
      'slutsåld; slut i lager; slut på lager; ej i lager; tillfälligt slut; inte i lager; finns ej i lager; bevaka!; udsolgt; ikke på lager; utsolgt; ikke tilgjengelig; loppu; loppuunmyyty; ei varastossa; ei saatavilla; tilapäisesti loppu; ' +
      'brak w magazynie; niedostępny; niedostępna; niedostępne; wyprzedany; wyprzedane; brak towaru; powiadom o dostępności; produkt niedostępny; brak na magazynie; chwilowo niedostępny; ' +
      'vyprodáno; není skladem; nedostupné; nedostupný; momentálně nedostupné; hlídat dostupnost; vypredané; nie je na sklade; nedostupný; elfogyott; nincs készleten; nincs raktáron; nem elérhető; nem kapható; ' +
      'stoc epuizat; indisponibil; nu este în stoc; nu este disponibil; lipsă stoc; нет в наличии; распродано; закончился; нет на складе; сообщить о поступлении; отсутствует!; товар закончился; недоступен; временно отсутствует; ' +
      'немає в наявності; закінчився; розпродано; повідомити про наявність; изчерпан; няма в наличност; εξαντλήθηκε; εξαντλημένο; μη διαθέσιμο; δεν είναι διαθέσιμο; tükendi; stokta yok; stokta bulunmamaktadır; gelince haber ver; mevcut değil; ' +
      'rasprodano; nije dostupno; nema na zalihi; غير متوفر; نفد من المخزون; نفذت الكمية; نفدت الكمية; غير متاح; أعلمني عند; אזל מהמלאי; לא במלאי; אזל; לא זמין; stok habis; habis!; tidak tersedia; hết hàng; tạm hết hàng',
  ],
  [
    'pre-order',
    'pre order; preorder; available for pre order; pre order now; coming soon pre order; available for preorder; vorbestellen; vorbestellung; vorbestellbar; précommande; précommander; pré commande; pré commander; ' +
      'reservar ahora!; preventa; pre venta; preordina; preordine; prenota ora!; pré venda; pre reserva; pré encomenda; forudbestil; förbeställ; förhandsboka; forhåndsbestill; ennakkotilaa; przedsprzedaż; ' +
      'předobjednat; předobjednávka; predobjednať; predobjednávka; előrendelés; előrendelhető; precomandă; предзаказ; передзамовлення; предварителна поръчка; προπαραγγελία; ön sipariş; önsipariş; الطلب المسبق; הזמנה מוקדמת; đặt trước',
  ],
  [
    'back-order',
    'back order; backorder; backordered; available on backorder; available on back order; on order; available for back order; special order; made to order; nachbestellt; bestellware; sur commande; bajo pedido; ' +
      'su ordinazione; sob encomenda; op bestelling; nabestelling; beställningsvara; bestillingsvare; na zamówienie; na objednávku; rendelhető; под заказ; під замовлення; la comandă; κατόπιν παραγγελίας',
  ],
  [
    'limited',
    'low stock; limited stock; limited availability; only a few left; few left; last one; last few; almost gone; selling fast; nearly gone; almost sold out; limited quantity; last items; hurry only; low in stock; few remaining; low inventory; only few left; ' +
      'nur noch wenige; wenige verfügbar; geringer bestand; letzte stücke; fast ausverkauft; plus que quelques; derniers articles; derniers exemplaires; stock limité; stock faible; últimas unidades; pocas unidades; pocas existencias; ' +
      'ultimi pezzi; ultimi pezzi disponibili; quantità limitata; poucas unidades; últimas peças; laatste stuks; bijna uitverkocht; beperkte voorraad; fåtal i lager; få i lager; få kvar; få på lager; ostatnie sztuki; poslední kusy; posledné kusy; ' +
      'utolsó darabok; ultimele bucăți; stoc limitat; осталось мало; мало в наличии; заканчивается; закінчується; son ürünler; tükenmek üzere; τελευταία κομμάτια',
  ],
  [
    'discontinued',
    'discontinued; no longer available; no longer sold; no longer offered; end of life; retired product; this item has been discontinued; no longer manufactured; no longer produced; nicht mehr verfügbar; nicht mehr erhältlich; eingestellt!; auslaufartikel; ' +
      'plus commercialisé; produit arrêté; n est plus disponible; n est plus commercialisé; descatalogado; descontinuado; ya no está disponible; ya no disponible; fuori produzione; non più disponibile; ' +
      'descontinuada; fora de linha; niet meer leverbaar; niet meer verkrijgbaar; uit assortiment; utgått; utgår ur sortimentet; har utgått; utgått ur sortimentet; udgået; utgått; wycofany; wycofano; ukončený prodej; prodej ukončen; predaj ukončený; megszűnt; kifutott termék; снят с производства; знято з виробництва; üretimi durduruldu',
  ],
];

/** In scripts that do not part words, a phrase counts wherever it stands. */
export const unspacedPhrases: [Availability, string][] = [
  [
    'in-stock',
    '在庫あり 在庫有り 在庫有 カートに入れる 販売中 即納 有货 有貨 现货 現貨 有庫存 加入购物车 加入購物車 立即购买 立即購買 재고 있음 재고있음 장바구니 구매하기 มีสินค้า พร้อมส่ง เพิ่มลงในตะกร้า',
  ],
  [
    'out-of-stock',
    '在庫切れ 在庫なし 在庫無し 売り切れ 売切れ 完売 品切れ 入荷待ち 入荷お知らせ 再入荷 販売終了しました 現在お取り扱いできません 缺货 缺貨 无货 無貨 售罄 售完 已售完 補貨中 补货中 到货通知 到貨通知 暂时缺货 暫時缺貨 품절 재고 없음 재고없음 일시품절 매진 재입고 สินค้าหมด ของหมด หมดสต็อก',
  ],
  [
    'pre-order',
    '予約受付中 予約注文 予約する 予約販売 预订 预售 預購 預售 預訂 예약판매 예약구매 예약 주문 สั่งจองล่วงหน้า พรีออเดอร์',
  ],
  ['back-order', 'お取り寄せ 取り寄せ 取寄せ 受注生産 需订货 주문 제작'],
  [
    'limited',
    '残りわずか 在庫わずか 残り僅か 库存紧张 仅剩 僅剩 庫存不多 재고 부족 품절임박 품절 임박 เหลือน้อย',
  ],
  ['discontinued', '生産終了 販売終了 廃番 製造終了 停产 停產 已下架 단종 판매종료 판매 종료 เลิกผลิต'],
];
