// Everyday goals in Japanese.
import type { Story } from '../support/alerts-by-step.ts';

export const ja: Story[] = [
  {
    goal: '価格が1万円を下回ったら教えて',
    page: '<h1>登山リュック 30L</h1><p class="price">価格：12,800円</p><p>色：緑</p>',
    steps: [
      ['12,800円', '10,800円', false],
      ['10,800円', '9,800円', true],
    ],
  },
  {
    goal: '24cmが再入荷したら知らせてください',
    page: '<h1>トレッキングシューズ</h1><table><tr><th>サイズ</th><th>在庫</th></tr><tr><td>23cm</td><td>売り切れ</td></tr><tr><td>24cm</td><td>在庫なし</td></tr><tr><td>25cm</td><td>在庫あり</td></tr></table>',
    steps: [
      ['<td>23cm</td><td>売り切れ', '<td>23cm</td><td>在庫あり', false],
      ['在庫なし', '在庫あり ', true],
    ],
  },
  {
    goal: '京都の調理師の新しい求人が出たら教えて、アルバイトは除く',
    page: '<h1>募集一覧</h1><ul><li><a href="/1">ホールスタッフ</a> 京都市</li><li><a href="/2">調理師</a> 奈良市</li><li><a href="/3">朝食の調理師</a> 京都市</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">調理師</a> 大津市</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">調理師（アルバイト）</a> 京都市</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">調理師（正社員）</a> 京都市</li><li><a href="/1">', true],
    ],
  },
  {
    goal: '「延滞料」の欄が変わったら',
    page: '<h1>図書館の利用規則</h1><h2>登録</h2><p>市内に住む人は登録できます。</p><h2>延滞料</h2><p>一日につき10円です。</p>',
    steps: [
      ['市内に住む人', '県内に住む人', false],
      ['10円', '20円', true],
    ],
  },
  {
    goal: '小浜行きのフェリーが遅延か欠航になったら通知して',
    page: '<h1>運航状況</h1><table><tr><th>行き先</th><th>時刻</th><th>状況</th></tr><tr><td>舞鶴</td><td>8:10</td><td>定刻</td></tr><tr><td>小浜</td><td>8:40</td><td>定刻 </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>定刻', '<td>8:10</td><td>遅延', false],
      ['定刻 ', '欠航', true],
    ],
  },
  {
    goal: '応募締切が変更されたら',
    page: '<h1>市民奨学金</h1><dl><dt>応募締切</dt><dd>2027年5月15日</dd><dt>金額</dt><dd>80,000円</dd></dl>',
    steps: [
      ['80,000円', '90,000円', false],
      ['5月15日', '5月30日', true],
    ],
  },
];
