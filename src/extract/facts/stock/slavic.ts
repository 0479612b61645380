// Stock and baskets in the Slavic and Baltic languages.
import type { StockWords } from './stock-words.ts';

export const slavic: StockWords[] = [
  {
    // Polish
    in: 'w magazynie|na stanie|dostępny!|dostępna!|dostępne!|dostępny od ręki|dostępny od zaraz|od ręki|dostępny online|dostępny w magazynie|jest w magazynie|produkt dostępny|towar dostępny|duża dostępność|średnia dostępność|duża ilość|ponownie dostępny|znów dostępny|wysyłka dziś|wysyłka dzisiaj|wysyłka jutro|wysyłka 24h|wysyłka w 24|wysyłka w ciągu|dostawa jutro|bilety dostępne|wolne miejsca',
    out: 'brak w magazynie|brak na magazynie|brak na stanie|brak towaru|brak produktu|niedostępny|niedostępna|niedostępne|produkt niedostępny|towar niedostępny|chwilowo niedostępny|chwilowo brak|obecnie niedostępny|tymczasowo niedostępny|nie jest dostępny|wyprzedany|wyprzedana|wyprzedane|wyprzedano|nakład wyczerpany|wkrótce dostępny|dostępny wkrótce|dostępne wkrótce|dostępna wkrótce|wkrótce w sprzedaży|już wkrótce!|oczekiwanie na dostawę|oczekuje na dostawę|brak miejsc|bilety wyprzedane|jeszcze niedostępny',
    pre: 'przedsprzedaż|w przedsprzedaży|zamów przed premierą|zapowiedź!|preorder',
    back: 'na zamówienie|dostępny na zamówienie|produkt na zamówienie|na zapytanie!|pod zamówienie',
    few: 'ostatnie sztuki|ostatnia sztuka|ostatnie egzemplarze|mała ilość|niska dostępność|mała dostępność|niski stan|ograniczona ilość|ograniczona dostępność|na wyczerpaniu|prawie wyprzedane|do wyczerpania zapasów!',
    gone: 'wycofany|wycofana|wycofano|wycofany ze sprzedaży|wycofany z oferty|produkt wycofany|nie jest już dostępny|już niedostępny|zakończona sprzedaż|koniec produkcji|sprzedaż zakończona',
    buy: 'dodaj do koszyka!|do koszyka!|włóż do koszyka!|wrzuć do koszyka!|kup teraz!|kup!|kup bilet!|zamów teraz!|zamawiam!|kupuję!|dodaj do torby!|zamów!',
    notify:
      'powiadom o dostępności|powiadom mnie|powiadom gdy|powiadomienie o dostępności|poinformuj mnie|poinformuj o dostępności|daj znać gdy|lista oczekujących!',
  },
  {
    // Czech
    in: 'skladem|na skladě|je skladem|máme skladem|opět skladem|dostupné!|dostupný!|dostupná!|k dispozici!|ihned k odeslání|ihned k odběru|odesíláme ihned|odesíláme dnes|odešleme dnes|odešleme ihned|zítra u vás|skladem u dodavatele|k odeslání|vstupenky k dispozici|volná místa',
    out: 'vyprodáno|vyprodaný|vyprodána|není skladem|nejsou skladem|není na skladě|nedostupné|nedostupný|nedostupná|momentálně nedostupné|dočasně nedostupné|není dostupné|není k dispozici|není dostupný|brzy skladem|brzy k dispozici|připravujeme!|očekáváme naskladnění|čekáme na naskladnění|na cestě!|dočasně vyprodáno|nelze koupit|nelze objednat|plně obsazeno|již brzy!',
    pre: 'předobjednat|předobjednávka|předobjednávky|v předprodeji|předprodej!|předobjednejte',
    back: 'na objednávku|na objednání|na dotaz!|u dodavatele!|dostupné na objednávku',
    few: 'poslední kusy|poslední kus|poslední skladem|omezené množství|poslední šance!|téměř vyprodáno|málo kusů|do vyprodání zásob!',
    gone: 'ukončený prodej|prodej ukončen|ukončeno!|prodej skončil|výroba ukončena|již se nevyrábí|nevyrábí se|již není v nabídce|není již v prodeji|vyřazeno z nabídky|již nedostupné|již neprodáváme|prodej byl ukončen',
    buy: 'do košíku!|přidat do košíku!|vložit do košíku!|koupit!|koupit nyní!|koupit hned!|objednat!|objednat nyní!|přidat do nákupního košíku!|koupit vstupenky!',
    notify:
      'hlídat dostupnost|hlídat!|hlídací pes!|hlídat produkt|upozornit na dostupnost|upozornit až|upozorněte mě|informovat o dostupnosti|pohlídat!|poslat upozornění|hlídat naskladnění',
  },
  {
    // Slovak
    in: 'na sklade|je na sklade|máme na sklade|opäť na sklade|skladom|ihneď k odberu|ihneď na odoslanie|odosielame ihneď|odosielame dnes|zajtra u vás|k dispozícii!|dostupné v predajni',
    out: 'vypredané|vypredaný|vypredaná|nie je na sklade|nie je skladom|nedostupné|momentálne nedostupné|dočasne nedostupné|nie je k dispozícii|nie je dostupné|nie je možné kúpiť|nemožno kúpiť|už čoskoro!|čoskoro na sklade|čoskoro v predaji|očakávame naskladnenie|dočasne vypredané|nedá sa kúpiť',
    pre: 'predobjednať|predobjednávka|predobjednávky|v predpredaji|predpredaj!|predobjednajte',
    back: 'na objednávku|u dodávateľa!|na otázku!|na objednanie',
    few: 'posledné kusy|posledný kus|posledné na sklade|obmedzené množstvo|takmer vypredané|do vypredania zásob!',
    gone: 'ukončený predaj|predaj ukončený|predaj skončil|už sa nevyrába|už nie je v ponuke|vyradené z ponuky|predaj bol ukončený',
    buy: 'do košíka!|pridať do košíka!|vložiť do košíka!|kúpiť!|kúpiť teraz!|objednať!|kúpiť hneď!',
    notify:
      'strážiť dostupnosť|upozorniť na dostupnosť|strážiť!|upozorniť keď|informovať o dostupnosti|sledovať dostupnosť',
  },
  {
    // Russian
    in: 'в наличии|есть в наличии|имеется в наличии|снова в наличии|есть на складе|на складе!|в продаже!|уже в продаже|доступно!|доступен!|доступна!|доступен для заказа|доступно для заказа|можно купить|готов к отправке|готово к отправке|отправим сегодня|доставим завтра|доставка завтра|доставка сегодня|самовывоз сегодня|много!|достаточно!|билеты в продаже|есть места',
    out: 'нет в наличии|не в наличии|нет на складе|отсутствует!|временно отсутствует|отсутствует на складе|отсутствует в продаже|распродано|распродан|распродана|закончился|закончилась|закончилось|закончились|товар закончился|раскупили|недоступен|недоступна|недоступно|временно недоступен|временно нет!|нет в продаже|временно нет в наличии|скоро в наличии|скоро в продаже|скоро будет|скоро появится|скоро!|ожидается!|ожидается поступление|ожидаем поступление|под вопросом!|продажи закрыты|мест нет|билетов нет|нет мест|пока недоступен|продано!',
    pre: 'предзаказ|предзаказать|оформить предзаказ|по предзаказу|доступен предзаказ|предварительный заказ',
    back: 'под заказ|на заказ!|доступен под заказ|только под заказ|по запросу!',
    few: 'осталось мало|мало в наличии|мало!|заканчивается|заканчиваются|последний экземпляр|последние экземпляры|последняя штука|ограниченное количество|почти распродано|успейте купить|скоро закончится',
    gone: 'снят с производства|снято с производства|снята с производства|снят с продажи|снято с продажи|больше не продается|больше не доступен|больше не производится|архивный товар|более не доступен|товар снят',
    buy: 'в корзину!|добавить в корзину!|положить в корзину!|купить!|купить сейчас!|купить в один клик!|купить в 1 клик!|заказать!|оформить заказ!|купить билет!|купить билеты!',
    notify:
      'сообщить о поступлении|уведомить о поступлении|уведомить о наличии|сообщить о наличии|узнать о поступлении|узнать о появлении|сообщить когда появится|уведомить когда|подписаться на поступление|подписаться на товар|лист ожидания!',
  },
  {
    // Ukrainian
    in: 'в наявності|є в наявності|знову в наявності|доступний!|доступно!|на складі!|готовий до відправки|готово до відправки|відправимо сьогодні',
    out: 'немає в наявності|немає на складі|відсутній!|відсутня!|відсутнє!|тимчасово відсутній|розпродано|закінчився|закінчилась|закінчилося|закінчились|недоступний|недоступно|незабаром!|незабаром у продажу|скоро в наявності|очікується!|очікується надходження|немає у продажу|квитків немає|продано!',
    pre: 'передзамовлення|передзамовити|попереднє замовлення|оформити передзамовлення',
    back: 'під замовлення|на замовлення!|доступний під замовлення',
    few: 'закінчується|залишилось мало|залишилося мало|останній екземпляр|обмежена кількість|майже розпродано',
    gone: 'знято з виробництва|знятий з виробництва|знято з продажу|більше не продається|більше не доступний',
    buy: 'в кошик!|у кошик!|додати в кошик!|додати до кошика!|купити!|купити зараз!|замовити!',
    notify:
      'повідомити про наявність|повідомити про появу|повідомити про надходження|повідомити коли|сповістити про наявність',
  },
  {
    // Bulgarian
    in: 'налично|в наличност|наличен!|на склад!',
    out: 'изчерпан|изчерпана|изчерпано|няма в наличност|няма наличност|не е наличен|неналичен|очаквайте скоро!',
    pre: 'предварителна поръчка|предварителни поръчки',
    back: 'по поръчка|с поръчка!',
    gone: 'спрян от производство',
    buy: 'добави в количката!|купи!|купи сега!|поръчай!|в количката!',
    notify: 'уведоми ме|извести ме',
  },
  {
    // Croatian, Serbian, Slovenian
    in: 'na zalihi|u skladištu|na lageru|na stanju|dostupno!|dostupan!|raspoloživo!|na zalogi|dobavljivo!|dobavljiv!|takoj dobavljivo|na voljo!|je na voljo|ima na stanju|na skladištu',
    out: 'rasprodano|nije dostupno|nije dostupan|nema na zalihi|nema na stanju|nije na zalihi|nije na stanju|trenutno nedostupno|nedostupno|nedostupan|ni na zalogi|ni na voljo|razprodano|trenutno ni!|ni dobavljivo|uskoro!|uskoro dostupno|kmalu na voljo|kmalu na zalogi',
    pre: 'prednarudžba|prednarudžbe|predbilježba|prednaročilo|prednaroči|pretprodaja!',
    back: 'po narudžbi|po naročilu|na upit!|na povpraševanje',
    few: 'zadnji komadi|zadnji kosi|posljednji komadi|još samo nekoliko|ograničena količina|omejena količina|zadnji kos',
    gone: 'nije više dostupno|ni več na voljo|ni več v prodaji|više se ne proizvodi|ukinjeno!',
    buy: 'dodaj u košaricu!|u košaricu!|dodaj u korpu!|u korpu!|dodaj v košarico!|v košarico!|kupi!|kupi sada!|kupi odmah!|kupi zdaj!|naruči!|naroči!',
    notify: 'obavijesti me|obavesti me|obvesti me|obvestite me|obavijestite me',
  },
  {
    // Lithuanian, Latvian, Estonian
    in: 'turime sandėlyje|yra sandėlyje|sandėlyje!|ir noliktavā|noliktavā!|ir pieejams|laos!|laos olemas|on laos|saadaval!|kohe saadaval|pieejams!',
    out: 'išparduota|nėra sandėlyje|neturime!|izpārdots|nav noliktavā|nav pieejams|välja müüdud|laost otsas|ei ole laos|pole laos|otsas!|läbi müüdud',
    pre: 'išankstinis užsakymas|priekšpasūtījums|eeltellimus',
    buy: 'į krepšelį!|pirkti!|ielikt grozā!|pievienot grozam!|pirkt!|lisa ostukorvi!|osta!',
    notify: 'pranešti kai|paziņot kad|teavita mind',
  },
];
