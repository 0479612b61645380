// How the doors in front of a page word themselves, in the languages of the web: tests for people, refusals, logins, consent, scripts.
import { wallSource } from '../../language/language.ts';
import { phrases } from './phrases.ts';

export const robotCheck = phrases(
  [
    'just a moment|one more step|attention required|checking your browser|security (?:check|verification|challenge)|please wait while .{0,40}|human verification|bot (?:check|verification)|robot (?:check|or human)|are you (?:a )?(?:robot|human)|(?:re)?captcha|verify(?:ing)? (?:you are|you.re) (?:a )?human|pardon our interruption|please verify|verification required|ddos-guard',
    'einen moment(?: bitte)?|un momento|un instant|sicherheitsüberprüfung|vérification de sécurité|verificación de seguridad|verifica di sicurezza|verificação de segurança|beveiligingscontrole|weryfikacja|проверка (?:браузера|безопасности)|安全验证|人机验证|安全驗證|ロボットではありません|보안 확인',
  ],
  [
    "(?:verify|confirm|prove|check|make sure|ensure)(?:ing)?(?: that)? (?:that )?you(?: are|'re) (?:a |indeed )?(?:(?:real )?(?:human|person)|not a (?:ro)?bot)|i(?: am|'m) not a robot|are you a (?:robot|human)|not a robot",
    'complete the (?:security|captcha|verification|challenge)|solve (?:the|this) (?:captcha|puzzle|challenge)|enter the (?:characters|letters|text|code) (?:you see|shown|below|in the image)|press (?:and|&) hold (?:the button )?to (?:confirm|verify|prove)|slide (?:right |the slider )?to (?:verify|complete|unlock)|checking (?:if the site connection is secure|your browser before)|(?:verify|identify) yourself to continue|(?:click|press|tap) (?:the )?button (?:below )?to continue|please verify (?:yourself|that you|you)|unusual (?:traffic|activity) from your|(?:think|believe|detected) (?:that )?you (?:might|may|are|were)(?: be)?(?: using)? (?:a (?:ro)?bot|automat)|automated (?:access|requests|traffic)',
    'kein roboter|dass sie (?:ein mensch|kein bot) sind|überprüfung (?:ihres browsers|der sicherheit)|pas un robot|êtes (?:bien )?(?:un )?humain|caractères que vous voyez|vérifi(?:er|ons) (?:que vous|votre navigateur)',
    'no (?:soy|eres|es) un robot|que eres (?:humano|una persona)|caracteres que ve|não (?:sou|é) um robô|que você é humano|non (?:sono|sei) un robot|caratteri (?:visualizzati|che vedi)|geen robot|dat u een mens bent',
    'nie jestem robotem|nie jesteś robotem|że jesteś człowiekiem|(?:я|вы) не робот|что вы (?:не робот|человек)|подтвердите, что|inte (?:är )?en robot|ikke (?:er )?en robot|nejste robot|robot olmadığınızı|ロボットではない|(?:画像に表示|表示されている)文字|(?:请|請)(?:完成|通过|进行)(?:安全|以下)?(?:验证|驗證)|拖动(?:下方)?滑块|(?:로봇|사람)(?:이|임을)? (?:아님|아닙니다|확인)',
  ],
);

export const denied = phrases(
  [
    "access (?:to this (?:page|site|resource) )?(?:is |has been |was )?(?:denied|forbidden|restricted|blocked)|(?:error |http )?403(?: ?[-:–]? ?(?:forbidden|access denied|error))?|forbidden|you(?: have been|'ve been| are) blocked|request (?:blocked|rejected|denied)|(?:sorry, )?you have been blocked|blocked|not authori[sz]ed|(?:error )?1020|unauthori[sz]ed (?:access|request)|the request could not be satisfied",
    'zugriff verweigert|accès (?:refusé|interdit)|acceso denegado|accesso negato|acesso negado|toegang geweigerd|odmowa dostępu|brak dostępu|доступ (?:запрещен|запрещён|ограничен|закрыт)|åtkomst nekad|adgang nægtet|ingen tilgang|přístup odepřen|erişim engellendi|アクセス(?:が)?拒否(?:されました)?|拒绝访问|访问被拒绝|存取遭拒|접근(?:이)? (?:거부|차단)(?:되었습니다)?',
  ],
  [
    "access (?:to this (?:page|site|resource|website) )?(?:is |has been |was )(?:denied|forbidden|restricted|blocked|limited)|you (?:do not|don't) have permission to (?:access|view)|(?:your|this) (?:request|ip(?: address)?|access|device|browser) (?:has been|was|is) (?:blocked|rejected|denied|banned|flagged)|you have been blocked|(?:request|the requested url) (?:was )?rejected\\. please consult|blocked by (?:our|the|a) (?:security|firewall|waf)|the (?:owner of this website|action you just performed)[^.]{0,80}(?:banned|security solution)",
    '(?:zugriff|zugang) (?:[^.]{0,40} )?(?:verweigert|gesperrt|blockiert)|(?:accès|requête) (?:[^.]{0,40} )?(?:refusée?|bloquée?|interdite?)|(?:acceso|solicitud) (?:[^.]{0,40} )?(?:denegad[oa]|bloquead[oa])|(?:accesso|richiesta) (?:[^.]{0,30} )?(?:negat[oa]|bloccat[oa])|acesso (?:[^.]{0,30} )?(?:negado|bloqueado)|toegang (?:[^.]{0,30} )?(?:geweigerd|geblokkeerd)|dostęp (?:[^.]{0,30} )?(?:zabroniony|zablokowany)|доступ (?:[^.]{0,40} )?(?:запрещ[её]н|ограничен|заблокирован)|åtkomst (?:[^.]{0,20} )?nekad|adgang (?:[^.]{0,20} )?(?:nægtet|blokeret)|erişiminiz (?:[^.]{0,20} )?engellen|アクセス(?:は|が)(?:拒否|制限|ブロック)|(?:访问|请求|存取)(?:已)?被(?:拒绝|拦截|阻止|拒絕)|접근이 (?:거부|차단)',
  ],
);

export const geoBlock = phrases(
  [
    '(?:service|content|site|video|page)? ?(?:is )?(?:not|un)available in your (?:country|region|location|area)|not available in your (?:country|region|location|area)',
  ],
  [
    "(?:not|isn't|un|no longer|currently un|currently not) ?(?:available|accessible|offered|supported) (?:in|from|for|to (?:visitors|users|readers) (?:in|from)) (?:your|this|most|the)? ?(?:country|region|location|territory|european|jurisdiction)|(?:visitors|users|readers|access|traffic) from your (?:country|region|location) (?:is|are|has been)|(?:your|this) (?:country|region|location|territory) is (?:not supported|blocked|restricted)|due to (?:legal|licensing|regional|gdpr)[^.]{0,60}(?:not available|unavailable|restrict)|geo-?(?:blocked|restricted)|(?:blocked|restricted) (?:in|for|from) your (?:country|region|location)",
    'in (?:ihrem|deinem) (?:land|region|gebiet) (?:leider )?nicht verfügbar|(?:pas|indisponible) (?:[^.]{0,20} )?dans votre (?:pays|région)|no (?:está )?disponible en (?:su|tu) (?:país|región)|non (?:è )?disponibile nel (?:tuo|suo) paese|não (?:está )?disponível (?:no seu país|na sua região|em seu país)|niet beschikbaar in (?:uw|jouw|je) (?:land|regio)|niedostępn[aey] w (?:twoim kraju|twojej lokalizacji)|недоступ(?:ен|на|но) в (?:вашей стране|вашем регионе)|inte tillgänglig(?:t)? i ditt land|ikke tilgængelig(?:t)? i dit land|ikke tilgjengelig i (?:ditt land|landet ditt)|není ve vaší zemi|ülkenizde (?:kullanılamıyor|mevcut değil)|お住まいの(?:国|地域)(?:[^。]{0,16})(?:利用|ご覧|アクセス)|(?:您|你)所在(?:的)?(?:国家|地区|國家|地區)|(?:해당|귀하의) (?:국가|지역)에서(?:는)?',
    wallSource('geo'),
  ],
);

export const rateLimit = phrases(
  [
    'too many requests|(?:error )?429(?: ?[-:–]? ?too many requests)?|rate limit(?:ed| exceeded)|slow down|zu viele anfragen|trop de requêtes|demasiadas solicitudes|troppe richieste|muitas solicitações|te veel verzoeken|zbyt wiele żądań|слишком много запросов|för många förfrågningar|çok fazla istek|リクエストが多すぎます|请求过于频繁|요청이 너무 많습니다',
  ],
  [
    '(?:sent|made|received|receiving) (?:us )?too many requests|rate limit (?:has been )?exceeded|exceeded (?:the|your) (?:rate|request|maximum number of) |zu viele (?:anfragen|zugriffe)|trop de requêtes|demasiadas (?:solicitudes|peticiones)|troppe richieste|слишком много запросов|(?:请求|访问)(?:过于|太)频繁|アクセスが集中',
  ],
);

export const waitingRoom = phrases(
  [
    'virtual waiting room|waiting room|you are (?:now )?in (?:line|the queue)|queue-it|warteraum|salle d.attente|sala de espera|warteschlange|待合室',
  ],
  [
    'you are (?:now )?in (?:line|the queue|a (?:virtual )?(?:queue|line|waiting room))|your (?:estimated wait|place in line|position in (?:the )?queue)|sie befinden sich in (?:der|einer) warteschlange|(?:vous êtes|placé) dans (?:la|une) file d.attente|está en la (?:fila|cola)|вы в очереди|現在(?:[^。]{0,12})お待ち|正在排队',
    wallSource('queue'),
  ],
);

export const signIn = phrases(
  [
    '(?:please )?(?:log ?in|log ?on|sign ?in|signin|login|members? (?:login|area)|client (?:login|area)|account login|authentication required|authenticate|login required)(?: (?:to|with|or|-|/|\\|) .{1,60}| page| form| here| required)?',
    'anmelden|anmeldung|einloggen|login erforderlich|connexion|se connecter|identifiez-vous|identification|connectez-vous.{0,40}|iniciar sesión|inicia sesión|acceder|acceso|accedi|accesso|entrar|iniciar sessão|fazer login|inloggen|aanmelden|zaloguj(?: się)?|logowanie|вход|войти|авторизация|logga in|log ind|logg inn|kirjaudu(?: sisään)?|přihlášení|přihlásit se|giriş(?: yap)?|oturum aç|ログイン|サインイン|登录|登入|登錄|로그인',
  ],
  [
    '(?:you )?(?:must|need to|have to|should|please) (?:be )?(?:log(?:ged)? ?in|sign(?:ed)? ?in|log ?on|authenticate)|(?:log|sign) ?in (?:is required|required|to (?:view|see|continue|access|read|proceed))|(?:only|available) (?:to|for) (?:registered|logged.?in|signed.?in) (?:users|members)|(?:this|the) (?:page|content|area) is (?:for|restricted to|only visible to) (?:members|registered|subscribers)|your session has (?:expired|timed out|ended)',
    '(?:müssen|bitte) (?:[^.]{0,30} )?(?:anmelden|einloggen|angemeldet)|(?:devez|veuillez) (?:[^.]{0,20} )?(?:connect|identifi)|(?:debe|debes|tiene que) (?:[^.]{0,20} )?(?:iniciar sesión|identificarse)|(?:devi|è necessario) (?:[^.]{0,20} )?(?:accedere|effettuare)|(?:precisa|deve|necessário) (?:[^.]{0,20} )?(?:entrar|fazer login|iniciar sessão)|(?:moet|dient) (?:[^.]{0,20} )?(?:inloggen|ingelogd)|(?:musisz|zaloguj) (?:[^.]{0,20} )?(?:zalogowa|aby)|(?:необходимо|нужно|пожалуйста,?) (?:[^.]{0,20} )?(?:войти|войдите|авториз)|(?:måste|skal|må) (?:[^.]{0,12} )?(?:logga in|logge ind|logge inn)|giriş yapmanız|ログインして(?:ください|から)|ログインが必要|(?:请|需要)(?:先)?登录|請先登入|로그인이 필요|로그인 후',
    wallSource('demand'),
  ],
);

/** What a visitor presses to agree. */
export const accept =
  /^(?:(?:i |yes,? i )?(?:agree|accept|consent|understand)|accept (?:all|cookies|and (?:continue|close|proceed))|(?:allow|agree to) (?:all|cookies)|agree (?:and|&) (?:continue|close|proceed)|got it|(?:alle |ich )?(?:akzeptieren|zustimmen|stimme zu|einverstanden)|alle(?:s)? (?:akzeptieren|zulassen|accepteren)|(?:tout |j'|je )?(?:accepte|accepter|autoriser)(?: tout| et continuer| et fermer)?|aceptar(?: todo| todas| y continuar)?|acepto|accett[oa](?: tutto| tutti| e continua)?|aceitar(?: tudo| todos)?|concordo|(?:alles |ik ga )?(?:accepteren|akkoord)|(?:za)?akceptuj(?:ę)?(?: wszystk\S*)?|zgadzam się|(?:принять|принимаю|согласен|согласиться)(?: все)?|godkänn(?: alla)?|acceptera(?: alla)?|(?:tillad|accepter|godta|godkend) alle|hyväksy(?: kaikki)?|přijmout(?: vše)?|souhlasím|(?:tümünü )?kabul (?:et|ediyorum)|(?:すべて)?(?:同意|許可|承諾)(?:する|して続行)?|(?:全部)?(?:接受|同意)(?:全部|所有|并继续)?|(?:모두 )?(?:동의|수락)(?:합니다|함)?)(?![\p{L}\p{N}])|^(?:accept|agree|akzeptieren|zustimmen)/u;

export const consentTitle =
  /before you continue|we (?:value|care about|respect) your privacy|your privacy (?:choices|matters|is important)|cookie (?:consent|wall|settings|preferences)|consent (?:required|to)|privacy (?:gate|settings|preferences)|manage (?:your )?(?:cookies|consent)|with (?:ads|advertising|cookies) or|bevor (?:sie|du) fortf|(?:ihre|deine) privatsphäre|einwilligung|mit werbung|avant (?:de|d.accéder)|respectons votre vie privée|vos choix|antes de continuar|(?:su|tu|sua) privaci(?:dad|dade)|prima di (?:continuare|procedere)|la tua privacy|voordat (?:u|je) (?:verder|doorgaat)|(?:uw|jouw|je) privacy|zanim przejdziesz|twoj(?:a|ą) prywatno|прежде чем|конфиденциальност|innan du fortsätter|din integritet|før du (?:går videre|fortsætter|fortsetter)|dit privatliv|než budete pokračovat|devam etmeden önce|続行する前に|プライバシーの(?:選択|設定)|在继续之前|계속하기 전에/u;

export const ageGate = phrases(
  [
    'age (?:verification|check|gate|restricted)|are you (?:over|of legal|at least|older).{0,30}|(?:verify|confirm) your age|altersprüfung|altersverifikation|vérification de l.âge|verificación de edad|verifica dell.età|verificação de idade|leeftijdscontrole|weryfikacja wieku|подтвердите возраст|年齢確認|年龄验证|연령 확인',
  ],
  [
    "(?:are you|you must be|i am|i'm|confirm (?:that )?you(?: are|'re)) (?:at least |over |older than )?(?:16|18|19|21)(?: years| or|\\+|$)|of legal (?:drinking |smoking )?age|(?:sind sie|bist du) (?:mindestens |über |schon )?(?:16|18)|(?:avez-vous|plus de) 18 ans|mayor(?:es)? de (?:18|edad)|maggiorenn|maior de (?:18|idade)|18 jaar|ukończone 18|старше 18|18 лет|(?:18|20)歳以上|年满18|만 ?19세",
    wallSource('age'),
  ],
);

export const needsScript = phrases(
  [
    'javascript (?:is )?(?:required|disabled|not enabled)|(?:please )?enable javascript(?: .{0,60})?|javascript aktivieren|activez javascript',
  ],
  [
    "(?:enable|turn on|activate|switch on|allow|requires?|needs?) (?:the use of )?java ?script|java ?script (?:is |must be |has to be |needs to be |to be |seems to be |appears to be |is currently )(?:enabled|disabled|turned (?:on|off)|required|not (?:enabled|available|supported))|java ?script (?:aktiv|muss|ist (?:deaktiviert|erforderlich))|(?:activer|activez|nécessite) (?:le )?java ?script|(?:activar?|active|habilit[ae]r?|requiere) (?:el |o )?java ?script|(?:abilit[ai]|attiva)(?:re)? java ?script|java ?script (?:in(?:schakelen)?|ingeschakeld)|(?:włącz|obsług[ię]) (?:obsługę )?java ?script|(?:включите|включить|поддержк\\S+) java ?script|aktivera java ?script|aktiver java ?script|povolte java ?script|javascript'i (?:etkin|aç)|java ?scriptを有効|(?:启用|开启|啟用|開啟) ?java ?script|자바스크립트|java ?script를",
    wallSource('script'),
  ],
);

export const oldBrowser = phrases(
  ['(?:unsupported|outdated|update your|incompatible) browser|browser (?:not supported|update required)'],
  [
    "(?:your|this) (?:web )?browser (?:is |isn't |is not |does not |doesn't |version is )(?:not )?(?:currently |longer )?(?:supported|support|compatible|outdated|out of date|too old)|no longer support (?:your|this) browser|(?:enable|accept|allow) cookies (?:in your browser )?(?:and|to|in)|cookies (?:are|must be) (?:disabled|enabled|required)|ihr browser (?:[^.]{0,30} )?nicht unterstützt|votre navigateur n'est (?:pas|plus)|(?:su|tu) navegador no|il tuo browser non|seu navegador não|(?:ваш )?браузер (?:[^.]{0,20} )?(?:устарел|не поддерживается)|お使いのブラウザ|您的浏览器(?:版本)?(?:过低|不支持)",
  ],
);

/** A page that shows nothing but this is still being made. */
export const loading =
  /^(?:(?:page |content |app |application )?(?:is )?loading(?: (?:page|content|app|application|data|please wait|your .{1,30}))?|please wait|one moment(?: please)?|wird geladen|lädt|laden|bitte warten|chargement(?: en cours)?|veuillez patienter|cargando|espere por favor|caricamento(?: in corso)?|attendere|carregando|a carregar|aguarde|bezig met laden|ładowanie|proszę czekać|загрузка|подождите|laddar|indlæser|laster|ladataan|načítání|načítá se|yükleniyor|betöltés|読み込み中|ロード中|お待ちください|加载中|正在加载|載入中|請稍候|请稍候|로딩 ?중|로드 중|불러오는 중|불러오는 중입니다)[\s.…:!]*$/u;

/** Titles and headings of logins, and of the areas behind them. */
export const accountName = new RegExp(wallSource('account'), 'u');

/** What visitors press to say that they are old enough. */
export const ageYes = new RegExp(`^(?:${wallSource('ageYes')})(?![\\p{L}])`, 'u');

/** Words that only a question of consent has: "partners" and "data" are in many a notice. */
export const consentWords = new RegExp(
  `${wallSource('consent')}|куки|согласи|конфиденциальн|файлы cookie|samtycke|samtykke|annonser|soukrom|souhlas|çerez|gizlilik|隐私|隱私|개인정보|쿠키`,
  'u',
);
