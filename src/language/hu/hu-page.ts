// What pages say in Hungarian about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const huPage: PageWords = {
  small:
    'a az és hogy nem is egy ez meg de volt csak van vagy el ha már mint még azt csak kell minden lehet után ki fel ezt sem között itt lesz szerint nagy',
  in: 'raktáron|készleten|raktárról|azonnal szállítható|azonnal elérhető|elérhető!|kapható!|újra raktáron|újra kapható|külső raktáron|azonnal átvehető',
  out: 'elfogyott|nincs készleten|nincs raktáron|jelenleg nem!|nem elérhető|nem kapható|nem rendelhető|átmenetileg nem|kifogyott|hamarosan érkezik|hamarosan!|hamarosan kapható|nincs készlet|betelt!|elfogytak',
  pre: 'előrendelés|előrendelhető|előrendelem|előjegyzés|előjegyezhető|elővétel!',
  back: 'rendelésre!|csak rendelésre|külön rendelésre|rendelhető!|megrendelésre',
  few: 'utolsó darabok|utolsó darab|kevés készlet|korlátozott készlet|alacsony készlet|már csak néhány|majdnem elfogyott|a készlet erejéig!',
  gone: 'megszűnt|kifutott termék|kifutott!|már nem kapható|már nem gyártják|már nem elérhető|nem forgalmazott|gyártása megszűnt',
  buy: 'kosárba!|kosárba teszem!|kosárba rakom!|a kosárba!|megveszem!|megvásárlom!|megrendelem!|vásárolok!',
  notify: 'értesítést kérek|értesítsen ha|értesíts ha|készletértesítő|kérek értesítést|szólj ha',
  not: 'nem nincs',
  when: 'mikor amikor',
  whether: 'ha amennyiben',
  notifying: 'ertesit',
  soon: 'hamarosan',
  only: 'csak',
  from: 'tól|től',
  members: 'klubár|törzsvásárlói ár',
  onRequest: 'kérjen ajánlatot|ár kérésre',
  price: 'ár',
  shipping: 'szállítás',
  savings: 'megtakarítás',
  net: 'áfa nélkül',
  old: 'korábbi ár|eredeti ár',
  stores: 'üzlet|üzletben',
  stamps: 'frissítve|frissítés',
};
