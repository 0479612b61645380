// Stock and baskets in Finnish, Hungarian, Greek, Turkish, Arabic, Hebrew, Persian, Indonesian, Malay and Vietnamese.
import type { StockWords } from './stock-words.ts';

export const further: StockWords[] = [
  {
    // Finnish
    in: 'varastossa|heti varastossa|heti saatavilla|saatavilla!|saatavana!|heti toimitettavissa|toimitetaan heti|verkkokaupan varastossa|taas varastossa|lippuja saatavilla',
    out: 'loppu!|loppu varastosta|loppuunmyyty|loppuunmyynti!|ei varastossa|ei saatavilla|ei saatavana|tilapäisesti loppu|väliaikaisesti loppu|tilapäisesti ei|tulossa pian|tulossa!|ei tällä hetkellä!|täynnä!|toimitusaika tuntematon',
    pre: 'ennakkotilaa|ennakkotilattavissa|ennakkotilaus|ennakkotilaukset|ennakkomyynti!',
    back: 'tilaustuote|jälkitoimitus|tilauksesta!|tilattavissa!',
    few: 'vain muutama|muutama jäljellä|viimeiset kappaleet|rajoitettu erä|viimeinen kappale|vähän jäljellä|melkein loppu',
    gone: 'poistunut valikoimasta|poistunut tuote|ei enää saatavilla|valmistus lopetettu|poistuva tuote!',
    buy: 'lisää ostoskoriin!|lisää koriin!|ostoskoriin!|osta nyt!|osta!|tilaa nyt!|tilaa!|osta liput!',
    notify:
      'ilmoita kun|ilmoita saatavuudesta|saatavuusilmoitus|ilmoita minulle|saatavuusvahti|muistuta minua',
  },
  {
    // Hungarian
    in: 'raktáron|készleten|raktárról|azonnal szállítható|azonnal elérhető|elérhető!|kapható!|újra raktáron|újra kapható|külső raktáron|azonnal átvehető',
    out: 'elfogyott|nincs készleten|nincs raktáron|jelenleg nem!|nem elérhető|nem kapható|nem rendelhető|átmenetileg nem|kifogyott|hamarosan érkezik|hamarosan!|hamarosan kapható|nincs készlet|betelt!|elfogytak',
    pre: 'előrendelés|előrendelhető|előrendelem|előjegyzés|előjegyezhető|elővétel!',
    back: 'rendelésre!|csak rendelésre|külön rendelésre|rendelhető!|megrendelésre',
    few: 'utolsó darabok|utolsó darab|kevés készlet|korlátozott készlet|alacsony készlet|már csak néhány|majdnem elfogyott|a készlet erejéig!',
    gone: 'megszűnt|kifutott termék|kifutott!|már nem kapható|már nem gyártják|már nem elérhető|nem forgalmazott|gyártása megszűnt',
    buy: 'kosárba!|kosárba teszem!|kosárba rakom!|a kosárba!|megveszem!|megvásárlom!|megrendelem!|vásárolok!',
    notify: 'értesítést kérek|értesítsen ha|értesíts ha|készletértesítő|kérek értesítést|szólj ha',
  },
  {
    // Greek
    in: 'σε απόθεμα|διαθέσιμο!|διαθέσιμα!|άμεσα διαθέσιμο|άμεση παραλαβή|ετοιμοπαράδοτο|σε στοκ|άμεσα ετοιμοπαράδοτο',
    out: 'εξαντλήθηκε|εξαντλημένο|εξαντλημένα|μη διαθέσιμο|δεν είναι διαθέσιμο|εκτός αποθέματος|προσωρινά μη διαθέσιμο|σύντομα διαθέσιμο|σύντομα κοντά|εξαντλήθηκαν',
    pre: 'προπαραγγελία|προ παραγγελία',
    back: 'κατόπιν παραγγελίας|παραγγελία στον προμηθευτή',
    few: 'τελευταία κομμάτια|τελευταίο κομμάτι|περιορισμένη διαθεσιμότητα|περιορισμένο απόθεμα|χαμηλό απόθεμα',
    gone: 'καταργήθηκε|έχει καταργηθεί|δεν διατίθεται πλέον',
    buy: 'προσθήκη στο καλάθι!|στο καλάθι!|προσθήκη!|αγορά!|αγόρασε τώρα!|αγορά τώρα!|αγοράστε!',
    notify: 'ειδοποίησέ με|ειδοποιήστε με|ενημέρωσέ με|ειδοποίηση διαθεσιμότητας',
  },
  {
    // Turkish
    in: 'stokta var|stokta!|stokta mevcut|stokta mevcuttur|stoklarda|mevcut!|mevcuttur!|satışta!|yeniden stokta|tekrar stokta|hemen teslim|aynı gün kargo|yarın kargoda|bugün kargoda|hızlı teslimat|stoktan teslim|biletler satışta',
    out: 'tükendi|tükenmiştir|stokta yok|stokta bulunmamaktadır|stokta bulunmuyor|stokta kalmadı|stoklarda yok|stok yok|mevcut değil|mevcut değildir|satışta değil|satışa kapalı|geçici olarak temin edilemiyor|temin edilemiyor|geçici olarak tükendi|yakında!|yakında stokta|çok yakında|stoklar tükendi|kontenjan dolu',
    pre: 'ön sipariş|önsipariş|ön satış|ön satışta|ön siparişte',
    back: 'sipariş üzerine|siparişle!|tedarik edilir|sipariş üzerine temin',
    few: 'son ürünler|son ürün|tükenmek üzere|tükeniyor|son birkaç|az kaldı|sınırlı stok|stok azaldı|sınırlı sayıda|stoklarla sınırlı!|son kalan',
    gone: 'üretimi durduruldu|üretimden kalktı|üretimden kaldırıldı|artık satılmıyor|artık mevcut değil|satıştan kaldırıldı|satışı durduruldu',
    buy: 'sepete ekle!|sepete at!|hemen al!|şimdi al!|satın al!|sipariş ver!|hemen satın al!|bilet al!',
    notify:
      'gelince haber ver|haber ver|stoğa girince haber|gelince haber|bana haber ver|stok bildirimi|stokta olunca',
  },
  {
    // Arabic
    in: 'متوفر!|متوفر في المخزون|متاح!|متوفر الآن|متاح الآن|متوفرة!|متوفر حاليا|جاهز للشحن|في المخزون',
    out: 'غير متوفر|غير متوفرة|غير متاح|نفد من المخزون|نفذ من المخزون|نفدت الكمية|نفذت الكمية|نفد المخزون|غير متوفر حاليا|نفدت|قريبا!|متوفر قريبا|بيعت بالكامل',
    pre: 'الطلب المسبق|طلب مسبق|اطلب مسبقا|احجز الآن!',
    back: 'حسب الطلب|عند الطلب',
    few: 'كمية محدودة|الكمية محدودة|آخر قطعة|قطع محدودة|على وشك النفاد',
    gone: 'لم يعد متوفرا|لم يعد متاحا|توقف إنتاجه',
    buy: 'أضف إلى السلة!|أضف إلى العربة!|أضف للسلة!|إضافة إلى السلة!|اشتر الآن!|اشتري الآن!|اطلب الآن!|أضف إلى عربة التسوق!',
    notify:
      'أعلمني عند|أبلغني عند|أخبرني عند|أعلمني عندما|أبلغني عندما|أخبرني عندما|نبهني عند|نبهني عندما|أشعرني عند',
  },
  {
    // Hebrew
    in: 'במלאי|קיים במלאי|זמין!|זמין במלאי|זמין למשלוח|יש במלאי',
    out: 'אזל מהמלאי|אזל המלאי|אזל|לא במלאי|לא זמין|חסר במלאי|אין במלאי|בקרוב!|נגמר!',
    pre: 'הזמנה מוקדמת|מכירה מוקדמת',
    back: 'בהזמנה מיוחדת|בהזמנה!',
    few: 'מלאי מוגבל|יחידות אחרונות|כמות מוגבלת',
    gone: 'הופסק הייצור|לא נמכר עוד',
    buy: 'הוסף לסל!|הוספה לסל!|הוסף לעגלה!|קנה עכשיו!|קנו עכשיו!|הוספה לעגלה!',
    notify: 'עדכנו אותי|הודיעו לי|עדכן אותי',
  },
  {
    // Persian
    in: 'موجود!|موجود در انبار|موجود است|آماده ارسال',
    out: 'ناموجود|موجود نیست|اتمام موجودی|به زودی!|تمام شد',
    pre: 'پیش خرید|پیش فروش|پیش سفارش',
    buy: 'افزودن به سبد خرید!|افزودن به سبد!|خرید!',
    notify: 'موجود شد خبرم کن|خبرم کن|به من اطلاع بده',
  },
  {
    // Indonesian and Malay
    in: 'stok tersedia|tersedia!|ready stock|stok ada|ada stok|siap kirim|siap dikirim|stok banyak|masih tersedia',
    out: 'stok habis|habis!|habis terjual|stok kosong|kosong!|tidak tersedia|sold out|kehabisan stok|kehabisan!|segera hadir|akan datang!|segera tersedia|belum tersedia|tiada stok|tidak ada stok|stok tidak tersedia',
    pre: 'pra pesan|prapesan|pre order|pesan sekarang dikirim',
    back: 'inden!|sesuai pesanan',
    few: 'stok terbatas|sisa sedikit|hampir habis|stok terakhir|persediaan terbatas',
    gone: 'tidak diproduksi lagi|sudah tidak dijual|dihentikan!',
    buy: 'tambah ke keranjang!|tambahkan ke keranjang!|masukkan keranjang!|masukkan ke keranjang!|beli sekarang!|beli!|tambah ke troli!|keranjang beli!',
    notify: 'beri tahu saya|ingatkan saya|kabari saya|beritahu saya',
  },
  {
    // Vietnamese
    in: 'còn hàng|sẵn hàng|có sẵn|có hàng|sẵn sàng giao',
    out: 'hết hàng|tạm hết hàng|tạm hết|đã bán hết|cháy hàng|sắp có hàng|sắp về hàng|sắp ra mắt|chưa có hàng|không có sẵn|không còn hàng',
    pre: 'đặt trước|đặt hàng trước',
    back: 'hàng đặt|theo đơn đặt hàng',
    few: 'sắp hết hàng|số lượng có hạn|còn ít hàng',
    gone: 'ngừng kinh doanh|ngừng sản xuất|ngừng bán',
    buy: 'thêm vào giỏ hàng!|thêm vào giỏ!|mua ngay!|mua hàng!|cho vào giỏ!',
    notify: 'thông báo khi có hàng|báo khi có hàng|nhận thông báo khi',
  },
];
