// Gate for the controls of a page: skip links, closing crosses, loading signs, which appear and disappear with its scripts.
import type { Gate } from './gate.ts';

export const furniture: Gate = {
  name: 'furniture',
  reason: 'Only a control of the page appeared or disappeared, such as a skip link or a close button.',
  find(text) {
    if (text.length > LONGEST) return [];
    return isControl(text) ? [{ start: 0, end: text.length }] : [];
  },
};

const LONGEST = 60;

/** Texts that only controls have. "Close", "Menu" and the like count only where they are alone. */
const PHRASES = [
  '(?:skip|jump|go) (?:directly )?to (?:the )?(?:main |page )?(?:content|navigation|search|footer|menu|main)(?: area)?|skip (?:navigation|links?)',
  '(?:back|return|scroll|jump) to (?:the )?top(?: of (?:the )?page)?|top of page|close(?: (?:menu|dialog|modal|banner|this))?|dismiss(?: (?:message|banner|alert))?|loading(?: content)?|please wait|toggle (?:navigation|menu|search|dropdown)|(?:open|show|hide) (?:main )?(?:menu|navigation|search)|menu|search',
  'opens? (?:in|a) (?:a )?new (?:tab|window)|\\(opens in (?:a )?new (?:tab|window)\\)|print(?: this page)?|share(?: this page)?|copy link|link copied|expand all|collapse all|show more|show less|read more|see more|javascript is (?:disabled|required)',
  'zum (?:haupt)?inhalt(?: springen| wechseln)?|zur (?:navigation|suche)(?: springen)?|direkt zum inhalt|nach oben|seitenanfang|schließen|wird geladen|laden|menü(?: öffnen| schließen)?|drucken|teilen|mehr anzeigen|weniger anzeigen|mehr lesen',
  '(?:aller|passer|accéder|allez) (?:directement )?au (?:contenu|menu)(?: principal)?|aller à la (?:navigation|recherche)|haut de page|retour en haut(?: de (?:la )?page)?|fermer|chargement(?: en cours)?|imprimer|partager|voir plus|voir moins|lire (?:la suite|plus)',
  '(?:saltar|ir|pasar) al contenido(?: principal)?|volver arriba|cerrar|cargando|imprimir|compartir|ver más|ver menos|leer más|(?:pular|ir|saltar) para o conteúdo(?: principal)?|voltar ao topo|fechar|carregando|(?:vai|salta) al contenuto(?: principale)?|torna (?:su|in alto)|chiudi|caricamento(?: in corso)?|stampa|condividi',
  '(?:ga|spring|doorgaan) naar (?:de )?(?:hoofd)?inhoud|naar boven|sluiten|(?:hoppa|gå) till (?:huvud)?innehåll(?:et)?|(?:gå|hop|spring) til (?:hoved)?indhold(?:et)?|(?:hopp|gå) til (?:hoved)?innhold(?:et)?|siirry (?:pää)?sisältöön|(?:przejdź|przeskocz) do (?:głównej )?treści|zamknij|přejít (?:na|k) (?:hlavní )?obsahu?|zavřít|перейти к (?:основному )?содержани[юя]|наверх|закрыть|загрузка|içeriğe (?:geç|atla)|kapat',
  '(?:was|is|did you find) this (?:page|article|information|answer|content)? ?(?:helpful|useful)\\??|did this (?:page|article|answer) help(?: you)?\\??|(?:rate|give) (?:this page|feedback)|send feedback|war (?:diese seite|dieser artikel) hilfreich\\??|(?:cet article|cette page|cette réponse) (?:vous )?(?:a-t-(?:il|elle) été|est-(?:il|elle)) utile\\s?\\??|¿te ha resultado útil\\??|¿(?:fue|ha sido) útil(?: esta página| este artículo)?\\??',
  'コンテンツへ(?:スキップ|移動)|本文へ(?:スキップ|移動)?|閉じる|トップへ戻る|跳到(?:主要)?内容|关闭|返回顶部|본문 (?:바로가기|으로 건너뛰기)|닫기|맨 위로',
].join('|');
const BETWEEN = '[\\s×✕✖↑↓←→›»<>.…!|-]*';
/** One of them from where the last one ended: an expression over all of them may read “close menu” in two ways, each time. */
const STEP = new RegExp(`(?:${PHRASES})${BETWEEN}`, 'iuy');
const START = new RegExp(`^${BETWEEN}`, 'u');

function isControl(text: string): boolean {
  let at = START.exec(text)?.[0].length ?? 0;
  if (at === text.length) return false;
  while (at < text.length) {
    STEP.lastIndex = at;
    if (!STEP.test(text)) return false;
    at = STEP.lastIndex;
  }
  return true;
}
