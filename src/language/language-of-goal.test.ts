// Short goals in the languages beside those that Heed began with are distinguished from all others.
import { describe, expect, it } from 'vitest';
import { languageOfGoal } from './language.ts';

/** One goal a line. */
const goals: Record<string, string> = {
  pl: `Daj mi znać, gdy cena spadnie
    nowe ogłoszenia w Krakowie
    cena poniżej 300 zł
    powiadom mnie, jak tylko bilety wrócą do sprzedaży
    każda zmiana regulaminu
    wolne terminy u dentysty
    mieszkania do wynajęcia z balkonem
    czy basen jest znowu otwarty?
    opóźnienia na linii 7
    gdy koncert zostanie odwołany
    nowa wersja programu
    napisz, jeśli poziom wody przekroczy 4 metry
    paczka została doręczona
    nowe artykuły o pompach ciepła, ale bez reklam
    zmiana godzin otwarcia`,
  sv: `Säg till när skorna finns i lager igen
    nya lägenheter i Umeå
    pris under 400 kr
    hör av dig så fort biljetterna släpps
    meddela mig om konserten ställs in
    lediga tider hos tandläkaren
    ändrade öppettider
    är badet öppet igen?
    förseningar på linje 7
    alla ändringar i stadgarna
    när version 5 kommer ut
    om vattennivån stiger över 4 meter
    paketet är levererat
    nya artiklar om värmepumpar, men inte reklam
    jag letar efter en begagnad lådcykel`,
  da: `Giv besked når skoene er på lager igen
    nye lejligheder i Aarhus
    pris under 400 kroner
    sig til så snart billetterne kommer til salg
    skriv til mig hvis koncerten bliver aflyst
    ledige tider hos tandlægen
    ændrede åbningstider
    er svømmehallen åben igen?
    forsinkelser på linje 7
    alle ændringer i vedtægterne
    når version 5 udkommer
    hvis vandstanden stiger over 4 meter
    pakken er leveret
    nye artikler om varmepumper, men ikke reklamer
    jeg leder efter en brugt ladcykel`,
  nb: `Si ifra når skoene er på lager igjen
    nye leiligheter i Tromsø
    pris under 400 kroner, gi beskjed
    varsle meg så snart billettene legges ut
    skriv til meg hvis konserten blir avlyst
    gi meg beskjed om ledige timer hos tannlegen
    endrede åpningstider
    er svømmehallen åpen igjen?
    si fra om forsinkelser på linje 7
    alle endringer i vedtektene
    når versjon 5 kommer ut
    hvis vannstanden stiger over 4 meter
    pakken er levert av posten
    nye artikler om varmepumper, men uten reklame
    jeg leter etter en brukt lastesykkel`,
  cs: `Dej mi vědět, až budou boty zase skladem
    nové byty v Brně
    cena pod 400 Kč
    upozorni mě, jakmile začne předprodej lístků
    napiš, když se koncert zruší
    volné termíny u zubaře
    změna otevírací doby
    je bazén znovu otevřený?
    zpoždění na lince 7
    každá změna stanov
    až vyjde verze 5
    pokud hladina řeky překročí 4 metry
    zásilka byla doručena
    nové články o tepelných čerpadlech, ale bez reklam
    hledám ojeté nákladní kolo`,
  ro: `Anunță-mă când pantofii sunt din nou în stoc
    apartamente noi în Cluj
    preț sub 400 lei
    dă-mi de știre imediat ce se pun în vânzare biletele
    scrie-mi dacă se anulează concertul
    programări libere la stomatolog
    schimbarea programului de lucru
    s-a redeschis piscina?
    întârzieri pe linia 7
    orice modificare a regulamentului
    când apare versiunea 5
    dacă nivelul apei depășește 4 metri
    coletul a fost livrat
    articole noi despre pompe de căldură, dar fără reclame
    caut o bicicletă cargo la mâna a doua`,
  tr: `Ayakkabılar tekrar stokta olunca haber ver
    Ankara'da yeni kiralık daireler
    fiyatı 500 liranın altına düşerse
    biletler satışa çıkar çıkmaz haber verin
    konser iptal edilirse bana yaz
    diş hekiminde boş randevu
    çalışma saatleri değişirse
    havuz yeniden açıldı mı?
    7 numaralı hatta gecikme
    yönetmelikteki her değişiklik
    5. sürüm çıktığında
    su seviyesi 4 metreyi aşarsa
    kargom teslim edildi
    ısı pompaları hakkında yeni yazılar, reklam olmasın
    ikinci el kargo bisikleti arıyorum`,
  ja: `靴が再入荷したら教えて
    札幌の新しい賃貸物件
    価格が5000円以下になったら
    チケットの販売が始まったらすぐ知らせて
    コンサートが中止になったら連絡ください
    歯医者の予約の空き
    営業時間が変わったら通知
    プールは再開した？
    7番線の遅延のお知らせ
    規約のすべての変更
    バージョン5が出たら
    水位が4メートルを超えたら
    荷物が届いたら
    ヒートポンプの新しい記事、広告は除く
    中古のカーゴバイクを探しています`,
  zh: `鞋子到货了告诉我
    成都的新房源
    价格低于500元
    演唱会门票开售时马上提醒我
    如果演出取消请通知我
    牙医的空位
    营业时间有变化
    游泳池重新开放了吗
    7号线延误
    章程的任何修改
    第5版发布的时候
    水位超过4米就提醒
    包裹已签收
    关于热泵的新文章，不要广告
    想找一辆二手货运自行车`,
  ko: `신발이 재입고되면 알려줘
    부산 새 원룸 매물
    가격이 5만원 이하로 떨어지면
    콘서트 표 예매가 시작되면 바로 알려주세요
    공연이 취소되면 연락 부탁해요
    치과 예약 빈자리
    영업시간이 바뀌면
    수영장 다시 열었나요?
    7호선 지연
    규정의 모든 변경
    버전 5가 나오면
    수위가 4미터를 넘으면
    택배가 도착하면
    히트펌프에 관한 새 글, 광고는 빼고
    중고 화물 자전거를 찾고 있어요`,
  fi: `Kerro kun kengät ovat taas varastossa
    uudet asunnot Tampereella
    hinta alle 400 euroa
    ilmoita heti kun liput tulevat myyntiin
    kerro jos konsertti perutaan
    vapaita aikoja hammaslääkärille
    aukioloajat muuttuvat
    onko uimahalli taas auki?
    linja 7 myöhässä
    kaikki muutokset sääntöihin
    kun versio 5 julkaistaan
    jos vedenkorkeus ylittää 4 metriä
    paketti on toimitettu
    uusia artikkeleita lämpöpumpuista, ei mainoksia
    etsin käytettyä tavarapyörää`,
  hu: `Szólj, ha a cipő újra raktáron van
    új lakások Szegeden
    ár 4000 Ft alatt
    értesíts, amint a jegyek kaphatók lesznek
    írj, ha elmarad a koncert
    szabad időpont a fogorvosnál
    változik a nyitvatartás
    újra nyitva van az uszoda?
    késés a 7-es vonalon
    minden módosítás a szabályzatban
    amikor megjelenik az 5-ös verzió
    ha a vízállás 4 méter fölé emelkedik
    a csomagot kézbesítették
    új cikkek a hőszivattyúkról, de reklám nélkül
    használt teherbiciklit keresek`,
  uk: `Повідом, коли взуття знову буде в наявності
    нові квартири у Львові
    ціна нижче 900 грн
    дай знати, щойно квитки з'являться у продажу
    напиши, якщо концерт скасують
    вільні місця у стоматолога
    зміна графіку роботи
    чи басейн знову відкритий?
    затримки на лінії 7
    будь-які зміни в статуті
    коли вийде версія 5
    якщо рівень води перевищить 4 метри
    посилку доставлено
    нові статті про теплові насоси, але без реклами
    шукаю вживаний вантажний велосипед`,
};

describe('the language of a short goal', () => {
  for (const [code, written] of Object.entries(goals)) {
    const lines = written.split('\n').map((line) => line.trim());
    it.each(lines)(`is ${code}: “%s”`, (goal) => {
      expect(languageOfGoal(goal)?.code).toBe(code);
    });
    it(`is detected in 15 goals in ${code}`, () => expect(lines).toHaveLength(15));
  }

  it.each([
    'Сообщите, когда появятся билеты',
    'Látið mig vita þegar nýjar íbúðir birtast',
    'Beri tahu saya jika harga turun',
    'أخبرني عندما يتوفر المنتج',
    '12345',
    '',
  ])('is none that Heed knows: “%s”', (goal) => {
    expect(languageOfGoal(goal)).toBeNull();
  });

  it('is known by the one small word of a short goal, whatever the page is in', () => {
    for (const page of [null, 'en', 'fr'])
      expect(['da', 'nb', 'sv']).toContain(languageOfGoal('metal eller punk', page)?.code);
    expect(languageOfGoal('metal eller punk', 'nb')?.code).toBe('nb');
    expect(languageOfGoal('metal', 'en')?.code).toBe('en');
  });

  it('is shown by no code of a currency, and by no word that the page says in its own', () => {
    expect(languageOfGoal('gym under 30 eur', 'en')?.code).toBe('en');
    expect(languageOfGoal('pole fire', 'en', (word) => word === 'fire')?.code).toBe('en');
  });

  it('counts plain words that the page says for its language', () => {
    const goal = 'planned water interruptions in BN47';
    const said = new Set(['planned', 'water', 'interruptions']);
    expect(languageOfGoal(goal, 'en', (word) => said.has(word))?.code).toBe('en');
    // A German goal on an English page shares its names with it, and nothing else.
    expect(languageOfGoal('Neue Stellen in Berlin', 'en', (word) => word === 'Berlin')?.code).toBe('de');
  });
});
