import { describe, expect, it } from 'vitest';
import { mainBlock } from '../reading.ts';
import { guessLanguage } from './guess-language.ts';

const guess = (text: string): string => guessLanguage([mainBlock('paragraph', text, '')]);

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'You can return the lamp to us within thirty days if it is not what you expected, and we will pay for it.',
    ],
    [
      'de',
      'Sie können die Lampe innerhalb von dreißig Tagen zurückgeben, wenn sie nicht Ihren Erwartungen entspricht.',
    ],
    [
      'fr',
      'Vous pouvez nous renvoyer la lampe dans les trente jours si elle ne vous plaît pas, et nous payons le retour pour vous.',
    ],
    [
      'es',
      'Puede devolver la lámpara en los treinta días siguientes a la compra si no es lo que esperaba y se la pagamos por completo.',
    ],
    [
      'it',
      'Può restituire la lampada entro trenta giorni se non è come si aspettava, e il ritorno della merce è a carico nostro per sempre.',
    ],
    [
      'pt',
      'Você pode devolver a lâmpada em até trinta dias se não for o que esperava, e nós pagamos a devolução para você.',
    ],
    [
      'nl',
      'U kunt de lamp binnen dertig dagen aan ons terugsturen als het niet is wat u ervan had verwacht, en wij betalen voor de kosten.',
    ],
    [
      'sv',
      'Du kan skicka tillbaka lampan till oss inom trettio dagar om den inte är som du hade tänkt dig, och vi betalar för det.',
    ],
    [
      'fi',
      'Voit palauttaa lampun kolmenkymmenen päivän kuluessa, jos se ei ole sitä mitä odotit, ja me maksamme sen kun se on perillä.',
    ],
    [
      'pl',
      'Lampę można zwrócić w ciągu trzydziestu dni, jeśli nie jest tym, czego się oczekiwało, a koszty są po naszej stronie.',
    ],
    [
      'cs',
      'Lampu můžete vrátit do třiceti dnů, pokud to není to, co jste čekali, a náklady jsou na naší straně, protože je to tak správné.',
    ],
    [
      'hu',
      'A lámpát harminc napon belül vissza lehet küldeni, ha nem az, amire számított, és a költség a miénk, csak meg kell írni.',
    ],
    [
      'ro',
      'Puteți returna lampa în treizeci de zile dacă nu este ceea ce ați așteptat, iar noi plătim pentru returul care se face.',
    ],
    [
      'tr',
      'Lambayı otuz gün içinde iade edebilirsiniz; bu bir hak ve masraflar bizim için çok daha az olduğu gibi ödenir.',
    ],
    [
      'ru',
      'Вы можете вернуть лампу в течение тридцати дней, если это не то, что вы ожидали, и мы оплатим это за вас.',
    ],
    [
      'uk',
      'Ви можете повернути лампу протягом тридцяти днів, якщо це не те, що ви очікували, і ми за це заплатимо.',
    ],
    [
      'bg',
      'Можете да върнете лампата до тридесет дни, ако това не е което сте очаквали, и ние ще платим за нея.',
    ],
    ['el', 'Μπορείτε να επιστρέψετε τη λάμπα.'],
    ['ja', 'ランプは三十日以内に返品することができます。'],
    ['zh', '您可以在三十天之内退回台灯，运费由我们承担。'],
    ['ko', '램프는 삼십 일 이내에 반품하실 수 있습니다.'],
    ['ar', 'يمكنك إعادة المصباح خلال ثلاثين يوما.'],
    ['he', 'ניתן להחזיר את המנורה בתוך שלושים יום.'],
    ['th', 'คุณสามารถคืนโคมไฟได้ภายในสามสิบวัน'],
  ])('is %s', (language, text) => {
    expect(guess(text)).toBe(language);
  });

  it('is left open where there is too little to go by', () => {
    for (const text of ['', 'Lamp', 'Pro $20 Team $50', 'iPhone 15 Pro Max 256 GB', 'x'.repeat(500)])
      expect(guess(text), text).toBe('');
  });
});
