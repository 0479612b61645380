// Old pages in old encodings: said rightly, said wrongly, not said at all.
import iconv from 'iconv-lite';
import { type Behaviour, send } from './behaviour.ts';

const ok = { http: 'ok', browser: 'ok' } as const;

const page = (title: string, text: string, meta = '') =>
  `<!doctype html><html><head>${meta}<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

const russian =
  'Мастерская у гавани открыта со вторника по субботу, и мы рады каждому гостю, который хочет увидеть, как делают лампы.';
const japanese =
  '港のそばの工房は火曜日から土曜日まで開いており、ランプを作るところを見たい人は誰でも歓迎します。';
const chinese = '港口旁边的作坊从星期二到星期六开放，欢迎每一位想看看怎样做灯的客人前来参观。';
const korean =
  '항구 옆 작업실은 화요일부터 토요일까지 문을 열며, 램프를 만드는 모습을 보고 싶은 분은 누구나 환영합니다.';
const german =
  'Die Werkstatt am Hafen öffnet täglich für Gäste, die schöne Lampen suchen – „süß und groß“, für 20 €.';

const encoded = (text: string, encoding: string) => iconv.encode(text, encoding);

export const charsets: Behaviour[] = [
  {
    path: '/old/windows-1251',
    what: 'windows-1251 by header',
    ...ok,
    says: 'открыта со вторника',
    respond: send(encoded(page('Мастерская', russian), 'windows-1251'), {
      'content-type': 'text/html; charset=windows-1251',
    }),
  },
  {
    path: '/old/windows-1251-unsaid',
    what: 'windows-1251 that nobody names',
    ...ok,
    says: 'открыта со вторника',
    respond: send(encoded(page('Мастерская', russian.repeat(3)), 'windows-1251'), {
      'content-type': 'text/html',
    }),
  },
  {
    path: '/old/shift-jis',
    what: 'Shift_JIS by its own word',
    ...ok,
    says: '火曜日から土曜日まで',
    respond: send(encoded(page('工房', japanese, '<meta charset="Shift_JIS">'), 'shift_jis'), {
      'content-type': 'text/html',
    }),
  },
  {
    path: '/old/gbk',
    what: 'GBK by an old meta tag',
    ...ok,
    says: '从星期二到星期六',
    respond: send(
      encoded(
        page('作坊', chinese, '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">'),
        'gbk',
      ),
      { 'content-type': 'text/html' },
    ),
  },
  {
    path: '/old/euc-kr',
    what: 'EUC-KR by header',
    ...ok,
    says: '화요일부터',
    respond: send(encoded(page('작업실', korean), 'euc-kr'), { 'content-type': 'text/html; charset=euc-kr' }),
  },
  {
    path: '/old/windows-1252',
    what: 'windows-1252 called ISO-8859-1',
    ...ok,
    says: '20 €',
    respond: send(encoded(page('Werkstatt', german), 'windows-1252'), {
      'content-type': 'text/html; charset=iso-8859-1',
    }),
  },
  {
    path: '/old/utf-16',
    what: 'UTF-16 with its mark',
    ...ok,
    says: 'открыта со вторника',
    respond: send(encoded(`\ufeff${page('Мастерская', russian)}`, 'utf-16le'), {
      'content-type': 'text/html',
    }),
  },
  {
    path: '/old/utf-16-unmarked',
    what: 'UTF-16 without a mark, by header',
    ...ok,
    says: 'открыта со вторника',
    respond: send(encoded(page('Мастерская', russian), 'utf-16le'), {
      'content-type': 'text/html; charset=utf-16le',
    }),
  },
  {
    path: '/old/utf-16-unsaid',
    what: 'UTF-16 without a mark that nobody names',
    ...ok,
    says: 'The harbour shop',
    respond: send(encoded(page('Harbour', 'The harbour shop opens at nine.'), 'utf-16le'), {
      'content-type': 'text/html',
    }),
  },
  {
    path: '/old/unknown',
    what: 'a charset that does not exist',
    ...ok,
    says: 'Hafen',
    respond: send(page('Werkstatt', german), { 'content-type': 'text/html; charset=klingon' }),
  },
  {
    path: '/old/denied-1251',
    what: 'a refusal in windows-1251',
    http: 'blocked',
    browser: 'blocked',
    respond: send(encoded(page('Доступ запрещён', 'Обратитесь к администратору.'), 'windows-1251'), {
      'content-type': 'text/html; charset=windows-1251',
    }),
  },
  {
    path: '/old/missing-sjis',
    what: 'a missing page in Shift_JIS',
    http: 'soft-404',
    browser: 'soft-404',
    respond: send(
      encoded(
        page('ページが見つかりません', 'もう一度お試しください。', '<meta charset="shift_jis">'),
        'shift_jis',
      ),
      { 'content-type': 'text/html' },
    ),
  },
];
