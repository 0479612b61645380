// Gate for the choice of languages that pages offer: that another is offered, or shown to some visitors, is no news of the page.
import type { Gate } from './gate.ts';

export const languageChooser: Gate = {
  name: 'language-chooser',
  reason: 'Only the page’s choice of languages changed.',
  find(text, { trail }) {
    if (text.length > LONGEST) return [];
    const isChoice = CHOOSER.test(text) || (CHOOSER.test(trail.at(-1) ?? '') && isLanguage(text));
    return isChoice ? [{ start: 0, end: text.length }] : [];
  },
};

const LONGEST = 60;

const CHOOSER =
  /^(?:(?:select|choose|pick|change)(?: (?:a|your|the|site|display))* language|language (?:selector|switcher|selection)|sprache (?:wählen|auswählen|ändern|wechseln)|sprachauswahl|(?:choisir|choisissez|sélectionnez|changer)(?: de| la| une| votre)* langue|(?:elegir?|elige|selecciona(?:r)?|cambia(?:r)?)(?: de| el| tu| su| un)* idioma|(?:escolha|selecione|mudar)(?: o| de| seu)* idioma|(?:scegli|seleziona|cambia)(?: la| una)* lingua|(?:kies|selecteer)(?: je| uw| een)* taal|välj språk|velg språk|vælg sprog|valitse kieli|wybierz język|vyberte jazyk|выберите язык|dil seçin|言語を選択|选择语言|選擇語言|언어 선택)[\s:…!]*$/iu;

const CODES =
  'en de fr es pt it nl sv da nb no fi is pl cs sk hu ro bg el ru uk be hr sr sl lt lv et ca tr ar he fa hi bn ta id ms vi th ko ja zh zh-Hans zh-Hant pt-BR es-MX en-US en-GB fr-CA'.split(
    ' ',
  );

let languages: Set<string> | null = null;

/** Named in itself or in English, as choosers do. */
function isLanguage(text: string): boolean {
  languages ??= new Set(
    CODES.flatMap((code) =>
      [code, 'en'].flatMap((locale) => {
        const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? '';
        return [name.toLowerCase(), name.replace(/\s*\(.*$/u, '').toLowerCase()];
      }),
    ),
  );
  const bare = text
    .toLowerCase()
    .replace(/[[(].*$/u, '')
    .replace(/[\s:·|–-]+$/u, '')
    .trim();
  return languages.has(text.toLowerCase().trim()) || languages.has(bare);
}
