// How error pages word themselves, in the languages of the web. Matched against lower-case text; `whole` must fill a title part or a heading.

import { wallSource } from '../../language/language.ts';
import { phrases } from './phrases.ts';

export const notFound = phrases(
  [
    '(?:http )?(?:error|err|fehler|erreur|errore|erro|fout|błąd|ошибка|fel|fejl|hata|chyba)? ?:?-? ?404(?: ?[-:–] ?| )?(?:error|fehler|erreur|page|not found|page not found|file not found|\\(not found\\))?',
    '404.{0,40}not found',
    '(?:page|file|document|url|requested url|content|resource)? ?(?:was |is |has )?not found',
    'page (?:missing|unavailable|does not exist|no longer exists)',
    'nicht gefunden|introuvable|no encontrad[oa]|non trovat[oa]|não encontrad[oa]|niet gevonden|nie znaleziono|не найдено?|hittades inte|ikke fundet|ikke funnet|nenalezeno|bulunamadı',
  ],
  [
    "(?:page|url|address|document|file) (?:you (?:are|were|'re) (?:looking|searching) for |you (?:have )?requested |requested |at this address )?(?:was not|wasn't|cannot be|can't be|could not be|couldn't be|is not|isn't|not) (?:found|available(?! in)|here|located)",
    "(?:can't|cannot|can not|couldn't|could not|unable to|failed to) (?:seem to )?(?:find|locate) (?:the |this |that |your )?(?:requested )?(?:page|url|address|document)",
    "(?:page|url|address) (?:you (?:are|were|'re) (?:looking|searching) for |you (?:have )?requested )?(?:does not exist|doesn't exist|no longer exists|has been (?:removed|moved|deleted)|may have been (?:removed|moved|deleted)|might have been (?:removed|moved|deleted))",
    'requested url .{0,120}was not found on this server',
    '(?:seite|dokument|adresse) (?:[^.]{0,60} )?(?:nicht gefunden|existiert nicht|konnte nicht gefunden|wurde nicht gefunden|nicht vorhanden|existiert leider nicht)|seite, die sie suchen, (?:existiert|ist) ',
    "page (?:[^.]{0,60} )?(?:introuvable|n'existe (?:pas|plus)|n'a pas été trouvée|est introuvable)",
    'página (?:[^.]{0,60} )?(?:no (?:ha sido|fue|se ha) ?encontrad[oa]|no encontrada|no existe|não (?:foi )?encontrada|não existe)|no (?:podemos|hemos podido) encontrar la página|não (?:conseguimos|foi possível) encontrar (?:a|esta) página',
    'pagina (?:[^.]{0,60} )?(?:non (?:è stata )?trovata|non esiste|non è disponibile|niet gevonden|bestaat niet|kan niet worden gevonden|kon niet worden gevonden)',
    'strona (?:[^.]{0,60} )?(?:nie została znaleziona|nie istnieje|nie znaleziona)|nie znaleziono (?:takiej )?strony|nie możemy znaleźć strony',
    'страница (?:[^.]{0,60} )?(?:не найдена|не существует|удалена)|такой страницы (?:не существует|нет)|сторінк[аy] (?:[^.]{0,40} )?не (?:знайдено|існує)',
    'sidan (?:[^.]{0,60} )?(?:hittades inte|kunde inte hittas|finns inte)|siden (?:[^.]{0,60} )?(?:blev ikke fundet|findes ikke|finnes ikke|ble ikke funnet|kunne ikke findes)|sivua ei löy(?:dy|tynyt)',
    'stránka (?:[^.]{0,60} )?(?:nebyla nalezena|neexistuje|nenalezena)|az oldal nem található|pagina (?:[^.]{0,40} )?nu a fost găsită|sayfa (?:[^.]{0,40} )?bulunamadı|η σελίδα (?:[^.]{0,40} )?δεν βρέθηκε',
    'ページ(?:が|は)(?:見つかりません|存在しません|ありません)|ページが見つかりませんでした|(?:页面|頁面|网页|網頁)(?:不存在|未找到|找不到|已被删除|已刪除)|(?:找不到|您访问的)(?:该|该页|頁面|页面|网页|網頁)|페이지를 찾을 수 없|페이지가 존재하지 않|存在しないページ',
    'الصفحة (?:غير موجودة|المطلوبة غير)|halaman tidak ditemukan|không tìm thấy trang|ไม่พบหน้า',
    wallSource('missing'),
  ],
);

export const maintenance = phrases(
  [
    '(?:site |website |system |scheduled |planned |server |under |in |down for |temporary |temporarily )*maintenance(?: mode| page| in progress| break| work)?',
    'wartungsarbeiten|wartung|wartungsmodus|en maintenance|site en maintenance|en mantenimiento|mantenimiento|in manutenzione|em manutenção|manutenção|in onderhoud|onderhoud|przerwa techniczna|prace techniczne|технические работы|underhåll|vedligeholdelse|vedlikehold|údržba|bakım(?:dayız| çalışması)?|メンテナンス(?:中|のお知らせ)?|维护中|系统维护|維護中|점검 ?중|시스템 점검',
    "we'll be (?:right )?back(?: soon| shortly)?|be right back|be back soon",
  ],
  [
    '(?:site|website|service|system|server|page|shop|store|app|application|platform|we) (?:is|are|are currently|is currently|is temporarily|will be) (?:currently |temporarily |now |briefly )?(?:down|offline|closed|unavailable|undergoing|under(?:going)?|in) (?:for |scheduled |planned |routine |some |a )*(?:maintenance|upgrade|updates?)',
    "(?:under|undergoing|down for|performing|carrying out) (?:scheduled |planned |routine |some |essential |quick |brief )*maintenance|we(?:'re| are) (?:currently )?(?:updating|upgrading|improving) (?:our|the) (?:site|website|systems?|servers?)",
    '(?:website|seite|shop|server) (?:wird|befindet sich|ist) (?:[^.]{0,40} )?(?:gewartet|in wartung|wartungsarbeiten|im wartungsmodus)|wegen wartung(?:sarbeiten)? (?:[^.]{0,40} )?nicht (?:erreichbar|verfügbar)|führen (?:[^.]{0,40} )?wartungsarbeiten durch',
    '(?:site|service|page|boutique) (?:est |sera )?(?:[^.]{0,40} )?(?:en (?:cours de )?maintenance|actuellement indisponible|momentanément indisponible|temporairement indisponible)|(?:effectuons|opération de|cours de) (?:[^.]{0,30} )?maintenance',
    '(?:sitio|página|web|servicio) (?:[^.]{0,40} )?en mantenimiento|(?:sito|servizio) (?:[^.]{0,40} )?in manutenzione|(?:site|página|serviço) (?:[^.]{0,40} )?em manutenção|(?:site|website|pagina) (?:[^.]{0,40} )?(?:in onderhoud|onderhoud)',
    'trwają prace (?:techniczne|konserwacyjne)|przerwa techniczna|(?:на сайте|сайт) (?:[^.]{0,40} )?(?:технические работы|техническом обслуживании|обслуживании)|ведутся технические работы|(?:webbplatsen|sajten|siden|nettstedet) (?:[^.]{0,40} )?(?:underhåll|vedligeholdelse|vedlikehold)|probíhá údržba|bakım çalışması',
    '(?:サイト|サービス|システム|ただいま|現在)(?:[^。]{0,20})メンテナンス|(?:网站|系统|服务器)(?:[^。]{0,12})(?:维护|升级)中?|(?:網站|系統)(?:[^。]{0,12})維護|(?:사이트|시스템|서비스)(?:[^.]{0,12})점검',
    wallSource('maintenance'),
  ],
);

export const serverError = phrases(
  [
    '(?:http |server |error |status )*(?:error|fehler|erreur|errore|erro|fout|błąd|ошибка|fel|fejl|hata)? ?:?-? ?(?:500|502|503|504|520|521|522|523|524|525|526)(?: ?[-:–] ?| )?(?:error|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|server error|web server is down)?',
    '(?:oops|uh-?oh|whoops|woops|ups+|ops|oups|hoppla|ojej|vaya|désolée?s?|sorry|helaas|lo sentimos|desculpe|申し訳ございません)',
    'internal server error|server error(?: \\(500\\))?|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|application error|database error|error establishing a database connection|whitelabel error page|unhandled exception|runtime error|server error in .{0,40}application',
    'interner serverfehler|serverfehler|erreur (?:interne )?(?:du )?serveur|error (?:interno )?del servidor|errore (?:interno )?del server|erro (?:interno )?(?:do|no) servidor|interne serverfout|wewnętrzny błąd serwera|błąd serwera|внутренняя ошибка сервера|ошибка сервера|serverfel|sunucu hatası|サーバーエラー|服务器错误|伺服器錯誤|서버 오류',
    '(?:(?:system|fatal|unknown|network|connection|request|loading|processing) )error|oops,? something went wrong|something went wrong|an error (?:has )?occurred|unexpected error|es ist ein fehler aufgetreten|une erreur (?:est survenue|s.est produite)|se ha producido un error|si è verificato un errore|ocorreu um erro|er is (?:iets misgegaan|een fout opgetreden)|wystąpił błąd|произошла ошибка|ett fel (?:har )?uppstod|der opstod en fejl|det oppstod en feil|bir hata oluştu|došlo k chybě|エラーが発生しました|出错了|发生错误|發生錯誤|오류가 발생했습니다',
  ],
  [
    '(?:500|502|503|504) (?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)|(?:internal server error|bad gateway|gateway time-?out)',
    '(?:site|website|(?:this|our|the) service|server|api|application|page) (?:is|are) (?:[^.]{0,20} )?(?:currently|temporarily|momentarily) (?:unavailable|offline|down|unreachable|not available)|(?:temporarily|currently) unable to (?:service|handle|process|complete) your request|having (?:some )?technical (?:difficulties|problems|issues)|experiencing (?:some )?technical (?:difficulties|problems|issues)',
    "error establishing a database connection|(?:encountered|experienced) an? (?:internal |unexpected |server )?error|something went wrong(?: on our (?:end|side))?|failed to load the (?:application|app|page)|(?:application|page|app) failed to load|(?:an|unexpected|unknown) error (?:has )?occurred|couldn't load (?:this|the) page",
    '(?:seite|website|dienst|server) ist (?:derzeit|momentan|vorübergehend|zurzeit|aktuell) nicht (?:verfügbar|erreichbar)|technische (?:störung|probleme)|fehler ist aufgetreten|es ist ein (?:[^.]{0,20} )?fehler aufgetreten',
    '(?:site|service|page|serveur) (?:est|sont) (?:actuellement|momentanément|temporairement) (?:indisponible|inaccessible)|(?:une erreur|un problème) (?:[^.]{0,20} )?(?:est survenue?|s.est produite?)|problème technique',
    '(?:sitio|página|servicio) (?:[^.]{0,20} )?(?:no está disponible|temporalmente no disponible)|se ha producido un (?:[^.]{0,10} )?error|problemas técnicos|(?:sito|servizio|pagina) (?:[^.]{0,20} )?(?:temporaneamente|momentaneamente) non disponibile|si è verificato un (?:[^.]{0,10} )?errore|(?:site|serviço|página) (?:[^.]{0,20} )?(?:temporariamente|momentaneamente) indisponível|ocorreu um (?:[^.]{0,10} )?erro',
    '(?:site|website|dienst|pagina) is (?:tijdelijk|momenteel) (?:niet (?:beschikbaar|bereikbaar)|onbereikbaar)|er is (?:iets misgegaan|een fout opgetreden)|(?:strona|serwis|usługa) (?:jest )?(?:tymczasowo|chwilowo) niedostępn[aey]|wystąpił (?:[^.]{0,20} )?błąd|(?:сайт|сервис|страница|сервер) (?:временно )?(?:недоступ(?:ен|на)|не отвечает)|произошла (?:[^.]{0,20} )?ошибка',
    'sidan är (?:tillfälligt|för närvarande) (?:otillgänglig|inte tillgänglig)|något gick fel|noget gik galt|noe gikk galt|siden er midlertidig utilgængelig|stránka je dočasně nedostupná|něco se pokazilo|bir hata oluştu|(?:一時的に|現在)(?:アクセス|ご利用|サービスを)(?:[^。]{0,10})(?:できません|いただけません)|エラーが発生しました|(?:服务|网站|系统)(?:暂时|暂)(?:不可用|无法)|服务器(?:繁忙|开小差|错误)|系統忙碌|(?:일시적|서버)(?:[^.]{0,10})오류',
  ],
);

export const parked = phrases(
  [
    '(?:this |the )?domain(?: name)?(?: [a-z0-9.-]+)? (?:is|may be|is available) (?:for sale|parked|available|for purchase)|domain (?:for sale|parked|parking|expired)|parked domain(?: name)?|buy this domain',
    'website (?:is )?(?:expired|suspended)|account suspended|this account has been suspended|domain suspended',
  ],
  [
    '(?:this |the )?(?:web ?site|domain|domain name|web address)(?: [a-z0-9.-]+\\.[a-z]{2,12})? (?:is|may be|might be|could be) (?:available )?(?:for sale|parked|for purchase)|buy this domain|make an offer (?:on|for) this domain|this domain (?:has (?:recently )?(?:expired|been registered)|is registered|name has expired)|inquire about this domain|interested in this domain|domain (?:is )?parked (?:free|by|courtesy)',
    'diese domain (?:steht|ist) (?:[^.]{0,20} )?(?:zum verkauf|zu verkaufen|geparkt)|(?:ce (?:nom de )?domaine|ce domaine) est (?:à vendre|parqué|en vente)|este dominio (?:está|se encuentra) (?:en venta|à venda|estacionado|aparcado)|questo dominio è in vendita|deze domeinnaam is (?:te koop|geparkeerd)|domena (?:jest )?(?:na sprzedaż|zaparkowana)|домен (?:продается|продаётся|припаркован)|domänen är till salu|bu alan adı satılıktır|このドメインは(?:販売|売り|お売り)|(?:此|该|本)域名(?:正在|可)?(?:出售|转让)|도메인(?:을|이)? 판매',
    '(?:this|your) (?:website|account|hosting account) has been (?:suspended|disabled|deactivated)',
    wallSource('parked'),
  ],
);

export const defaultPage = phrases(
  [
    'welcome to (?:nginx|openresty|caddy|tengine|apache|lighttpd|centos|ubuntu|fedora|red hat enterprise linux)(?: on .{1,40})?',
    '(?:apache2?|nginx|http server|iis|lighttpd|caddy|default|test)(?: http)?(?: server)?(?: \\w+){0,3} (?:default|test|welcome) page(?: .{0,40})?|it works',
    '(?:iis windows(?: server)?|iis\\d*|microsoft internet information services \\d*)|default (?:web ?site|parallels plesk|plesk|web|server) ?page|web server.s default page|site not (?:configured|published)|future home of something quite cool|congratulations! your (?:website|site) is (?:live|up and running)',
  ],
  [
    'if you (?:see|can see) this page,? (?:the|this|your) (?:nginx )?(?:web ?server|[a-z ]{0,30}server) is (?:successfully )?(?:installed|working)|(?:this is the )?default (?:web|welcome|index) page (?:for|of|is) (?:this|the) (?:server|domain)|replace this file .{0,60}(?:before continuing|index\\.html)|there is no (?:web ?site|app|application) configured at this address|no such app',
  ],
);
