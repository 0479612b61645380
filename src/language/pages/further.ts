// What pages say in Catalan, Romanian, Finnish, Hungarian, Greek, Turkish, Indonesian, Malay, Vietnamese and Hindi.
import type { PageWords } from '../page-words.ts';

export const further: PageWords[] = [
  {
    // Catalan
    in: 'en estoc|disponible ara',
    out: 'esgotat|esgotada|sense estoc|no està disponible|exhaurit|exhaurida',
    buy: 'afegir a la cistella!|afegeix a la cistella!|afegir al carret!|afegeix al carret!',
    notify: 'avisa m',
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
    not: 'δεν μη',
    whether: 'αν εαν',
    soon: 'συντομα',
    only: 'μονο',
    price: 'τιμή',
    stamps: 'ενημέρωση|ενημερώθηκε',
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
    not: 'bukan tidak tanpa',
    whether: 'jika',
    soon: 'segera',
    only: 'hanya',
    price: 'harga',
    shipping: 'ongkir',
    stamps: 'diperbarui|diperbaharui',
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
    not: 'khong',
    whether: 'nếu',
    only: 'chi',
    price: 'giá',
    stamps: 'cập nhật',
  },
  {
    // Hindi
    stamps: 'अपडेट',
  },
];
