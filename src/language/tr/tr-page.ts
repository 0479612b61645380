// What pages say in Turkish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const trPage: PageWords = {
  small:
    've bir bu için ile da de çok daha olarak olan ne gibi sonra kadar ancak her değil veya var ise şu siz bize sizin hakkında olduğu tarafından en mi göre',
  in: 'stokta var|stokta!|stokta mevcut|stokta mevcuttur|stoklarda|mevcut!|mevcuttur!|satışta!|yeniden stokta|tekrar stokta|hemen teslim|aynı gün kargo|yarın kargoda|bugün kargoda|hızlı teslimat|stoktan teslim|biletler satışta',
  out: 'tükendi|tükenmiştir|stokta yok|stokta bulunmamaktadır|stokta bulunmuyor|stokta kalmadı|stoklarda yok|stok yok|mevcut değil|mevcut değildir|satışta değil|satışa kapalı|geçici olarak temin edilemiyor|temin edilemiyor|geçici olarak tükendi|yakında!|yakında stokta|çok yakında|stoklar tükendi|kontenjan dolu',
  pre: 'ön sipariş|önsipariş|ön satış|ön satışta|ön siparişte',
  back: 'sipariş üzerine|siparişle!|tedarik edilir|sipariş üzerine temin',
  few: 'son ürünler|son ürün|tükenmek üzere|tükeniyor|son birkaç|az kaldı|sınırlı stok|stok azaldı|sınırlı sayıda|stoklarla sınırlı!|son kalan',
  gone: 'üretimi durduruldu|üretimden kalktı|üretimden kaldırıldı|artık satılmıyor|artık mevcut değil|satıştan kaldırıldı|satışı durduruldu',
  buy: 'sepete ekle!|sepete at!|hemen al!|şimdi al!|satın al!|sipariş ver!|hemen satın al!|bilet al!',
  notify:
    'gelince haber ver|haber ver|stoğa girince haber|gelince haber|bana haber ver|stok bildirimi|stokta olunca',
  not: 'yok degil',
  when: 'olunca girince',
  whether: 'eger',
  notifying: 'haber',
  soon: 'yakinda',
  only: 'sadece yalnizca',
  from: 'den başlayan',
  members: 'üye fiyatı|üyelere özel|kartınızla',
  onRequest: 'fiyat sorunuz|fiyat için arayın|teklif iste',
  price: 'fiyat|fiyatı',
  shipping: 'kargo',
  savings: 'indirim|kupon|üzeri|indirim kodu',
  instalments: 'taksit',
  net: 'kdv hariç',
  old: 'liste fiyatı|eski fiyat',
  besides: 'sepet',
  stores: 'mağaza|mağazada',
  stamps: 'güncelleme|güncellendi',
};
