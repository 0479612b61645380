// How Japanese pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const jaWalls: WallWords = {
  missing:
    'ページ…見つかりません|ページ…存在しません|ページ…削除|ページ…移動|ページはありません|お探しのページ',
  maintenance: 'メンテナンス中|メンテナンス作業|サイトを更新中|しばらくお待ちください|まもなく再開',
  queue: '順番をお待ち|待ち時間の目安|お待ちの人数|順番待ち|アクセスが集中',
  geo: 'お住まいの国…ません|お住まいの地域…ません|お客様の国…ません|お客様の地域…ません|日本国外…ません|海外からは…ません',
  age: '20歳以上ですか|18歳以上ですか|年齢確認|生年月日を入力',
  ageYes: 'はい|入場|入る',
  script: 'javascriptを有効|javascriptが無効|javascriptをオン|javascriptが必要',
  parked: 'ドメイン…販売|ドメイン…売り|ドメイン…取得され|ドメイン…購入',
  demand:
    'ログインが必要|ログインしてください|ログインして…ご覧|会員限定|会員専用|セッションが切れ|ログアウトされました',
  account: 'ログイン|サインイン|会員専用|マイページ|会員ページ',
  consent: 'クッキー|cookie|同意|プライバシー|広告の',
};
