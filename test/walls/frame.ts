// The parts that most sites have around what they show, in nine languages: menu, cookie bar, language list, footer.

export type Tongue = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ja';

export interface WallPage {
  name: string;
  language: Tongue;
  url: string;
  html: string;
}

type Part = 'menu' | 'cookies' | 'languages' | 'footer';

/** A whole page: what it shows, with these parts around it. */
export function frame(
  language: Tongue,
  title: string,
  inside: string,
  parts: Part[] = ['menu', 'footer'],
): string {
  const { menu, cookies, footer } = words[language];
  const has = (part: Part) => parts.includes(part);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>
    ${has('cookies') ? `<div class="cookie-bar" role="dialog"><p>${cookies[0]}</p><button>${cookies[1]}</button> <button>${cookies[2]}</button></div>` : ''}
    ${has('menu') ? `<header><nav><ul>${menu.map((item) => `<li><a href="/${item.length}">${item}</a></li>`).join('')}</ul></nav></header>` : ''}
    ${inside}
    ${has('languages') ? `<ul class="languages">${tongues.map((tongue) => `<li><a href="/${tongue.length}">${tongue}</a></li>`).join('')}</ul>` : ''}
    ${
      has('footer')
        ? `<footer><p>${footer[0]}</p><ul>${footer
            .slice(1)
            .map((item) => `<li><a href="/f${item.length}">${item}</a></li>`)
            .join('')}</ul></footer>`
        : ''
    }
  </body></html>`;
}

const tongues =
  'English (UK)|English (US)|Deutsch|Français|Español|Italiano|Português|Nederlands|Polski|Svenska|Türkçe|日本語'.split(
    '|',
  );

const words: Record<
  Tongue,
  { menu: string[]; cookies: [text: string, yes: string, no: string]; footer: string[] }
> = {
  en: {
    menu: ['Home', 'Timetables', 'Harbour news', 'Membership', 'About us', 'Contact'],
    cookies: [
      'We and our partners store cookies on your device to measure how the site is used and to show you content that suits you. You can change your choice at any time.',
      'Accept all',
      'Only necessary',
    ],
    footer: [
      '© Harbour Lights Association. Registered charity in the county of Westmere. All rights reserved.',
      'Privacy',
      'Terms',
      'Imprint',
      'Accessibility',
    ],
  },
  de: {
    menu: ['Start', 'Fahrpläne', 'Neues vom Hafen', 'Mitgliedschaft', 'Über uns', 'Kontakt'],
    cookies: [
      'Wir und unsere Partner speichern Cookies auf Ihrem Gerät, um die Nutzung zu messen und Ihnen passende Inhalte zu zeigen. Sie können Ihre Wahl jederzeit ändern.',
      'Alle akzeptieren',
      'Nur notwendige',
    ],
    footer: [
      '© Hafenlicht e. V., eingetragen im Vereinsregister Norderhaven. Alle Rechte vorbehalten.',
      'Datenschutz',
      'AGB',
      'Impressum',
      'Barrierefreiheit',
    ],
  },
  fr: {
    menu: ['Accueil', 'Horaires', 'Actualités du port', 'Adhésion', 'Qui sommes-nous', 'Contact'],
    cookies: [
      'Nos partenaires et nous déposons des cookies sur votre appareil pour mesurer l’audience et vous proposer des contenus adaptés. Vous pouvez changer d’avis à tout moment.',
      'Tout accepter',
      'Continuer sans accepter',
    ],
    footer: [
      '© Association Lumières du Port, déclarée en préfecture de Valmer. Tous droits réservés.',
      'Confidentialité',
      'Conditions',
      'Mentions légales',
      'Accessibilité',
    ],
  },
  es: {
    menu: ['Inicio', 'Horarios', 'Noticias del puerto', 'Socios', 'Quiénes somos', 'Contacto'],
    cookies: [
      'Nosotros y nuestros socios guardamos cookies en su dispositivo para medir el uso del sitio y mostrarle contenidos adecuados. Puede cambiar su elección en cualquier momento.',
      'Aceptar todo',
      'Solo las necesarias',
    ],
    footer: [
      '© Asociación Luces del Puerto, inscrita en el registro de Villamar. Todos los derechos reservados.',
      'Privacidad',
      'Condiciones',
      'Aviso legal',
      'Accesibilidad',
    ],
  },
  it: {
    menu: ['Home', 'Orari', 'Notizie dal porto', 'Soci', 'Chi siamo', 'Contatti'],
    cookies: [
      'Noi e i nostri partner salviamo cookie sul tuo dispositivo per misurare l’uso del sito e mostrarti contenuti adatti. Puoi cambiare la tua scelta in qualsiasi momento.',
      'Accetta tutti',
      'Solo necessari',
    ],
    footer: [
      '© Associazione Luci del Porto, iscritta al registro di Portovelo. Tutti i diritti riservati.',
      'Privacy',
      'Condizioni',
      'Note legali',
      'Accessibilità',
    ],
  },
  pt: {
    menu: ['Início', 'Horários', 'Notícias do porto', 'Sócios', 'Quem somos', 'Contacto'],
    cookies: [
      'Nós e os nossos parceiros guardamos cookies no seu dispositivo para medir a utilização do site e mostrar conteúdos adequados. Pode alterar a sua escolha em qualquer altura.',
      'Aceitar todos',
      'Apenas necessários',
    ],
    footer: [
      '© Associação Luzes do Porto, registada na conservatória de Marvela. Todos os direitos reservados.',
      'Privacidade',
      'Termos',
      'Aviso legal',
      'Acessibilidade',
    ],
  },
  nl: {
    menu: ['Start', 'Dienstregeling', 'Nieuws uit de haven', 'Lidmaatschap', 'Over ons', 'Contact'],
    cookies: [
      'Wij en onze partners plaatsen cookies op uw apparaat om het gebruik te meten en passende inhoud te tonen. U kunt uw keuze op elk moment wijzigen.',
      'Alles accepteren',
      'Alleen noodzakelijk',
    ],
    footer: [
      '© Vereniging Havenlicht, ingeschreven bij de kamer van koophandel te Oosterzijl. Alle rechten voorbehouden.',
      'Privacy',
      'Voorwaarden',
      'Colofon',
      'Toegankelijkheid',
    ],
  },
  pl: {
    menu: ['Start', 'Rozkłady', 'Wieści z portu', 'Członkostwo', 'O nas', 'Kontakt'],
    cookies: [
      'My i nasi partnerzy zapisujemy pliki cookie na Twoim urządzeniu, aby mierzyć ruch i pokazywać dopasowane treści. Swój wybór możesz zmienić w każdej chwili.',
      'Akceptuję wszystkie',
      'Tylko niezbędne',
    ],
    footer: [
      '© Stowarzyszenie Światła Portu, wpisane do rejestru w Nadmorzu. Wszelkie prawa zastrzeżone.',
      'Prywatność',
      'Regulamin',
      'Nota prawna',
      'Dostępność',
    ],
  },
  ja: {
    menu: ['ホーム', '時刻表', '港のニュース', '会員', '私たちについて', 'お問い合わせ'],
    cookies: [
      '当サイトと提携先は、利用状況の測定とお客様に合った内容の表示のためにクッキーを保存します。設定はいつでも変更できます。',
      'すべて同意する',
      '必要なもののみ',
    ],
    footer: [
      '© 港の灯協会。無断転載を禁じます。',
      'プライバシー',
      '利用規約',
      '運営者情報',
      'アクセシビリティ',
    ],
  },
};
