// Orders on a page: text that speaks to a model instead of to people. No model is shown them.
import { foldText } from '../core/page/match-words.ts';

const order = new RegExp(
  [
    // To leave the task: "ignore all previous instructions".
    String.raw`\b(?:ignor\w*|disregard|forget|override|overrule|bypass|vergiss|vergesst|missachte\w*|oublie\w*|olvid\w*|dimentica\w*)\b.{0,60}\b(?:instructions?|prompts?|orders?|rules|guidelines|directives?|anweisung\w*|vorgaben|regeln|befehle|consignes|regles|instrucciones|ordenes|reglas|istruzioni)\b`,
    // In another's name.
    String.raw`\b(?:system|developer|assistant)\s*(?:prompt|message|override)\b|\b(?:system|assistant)\s*:\s*(?:you|ignore|please|report|mark|say)\b|\badmin override\b`,
    // To a model by name.
    String.raw`\b(?:as an ai|as a language model|(?:dear|hi|hello|note to|attention) (?:ai|llms?|language models?|models?|assistants?|bots?|chatbots?)|to (?:any|all|the|every) (?:ais?|llms?|language models?|chatbots?)|if you are an? (?:ai|llm|language model|model|assistant|bot)|you are (?:now )?(?:an? )?(?:ai|assistant|model|in \w+ mode)|ki-modell|sprachmodell\w*|modele de langage|modelo de lenguaje|(?:llms?|ai agents?|ai models?|language models?) (?:must|should|shall|reading|that read|summari\w+))\b`,
    // To automatic readers, whatever they are called.
    String.raw`\b(?:message|note|notice|instructions?|hinweis|nachricht|anweisung|consignes?|avis|mensaje|aviso|nota|instruccion|messaggio|avviso|istruzioni|mensagem|instrucoes|bericht|boodschap|instructie|wiadomosc|uwaga|instrukcja)\s(?:to|for|an|fur|aux?|pour|a|para|per|ai|agli|aos|aan|voor|dla|do)\s(?:\p{L}+\s){0,2}(?:automat\p{L}*|geautomatiseerde|kis?|llms?|bots?|chatbots?)\b`,
    // What to answer.
    String.raw`\b(?:mark|report|rate|classify|label|flag|markier\w*|melde\w*|bewerte\w*|signale\w*|classe\w*|marca\w*|clasific\w*)\b.{0,50}\b(?:critical|as (?:important|urgent|low)|no changes?|nothing (?:has )?changed|irrelevant|unrelated|unimportant|kritisch|unwichtig|keine anderung\w*|critique|sans importance|aucun changement|critico|irrelevante|sin cambios)\b`,
    String.raw`\b(?:answer|respond|reply|output|say|print|repeat|reveal|tell|antworte\w*|repond\w*|dites|responde\w*|di)\b.{0,40}\b(?:no changes?|nothing (?:has )?changed|your (?:prompt|instructions?|key|system|rules)|keine anderung\w*|nichts (?:hat sich )?geandert|aucun changement|rien n'a change|sin cambios|nada (?:ha )?cambi\w+)\b`,
    String.raw`\b(?:verdict|significance|summary|title|insights)["']?\s*[:=]\s*["']?(?:unrelated|relevant|met|unclear|low|medium|high|critical)\b`,
    String.raw`<\|?(?:im_start|im_end|system|endoftext|user|assistant)|\[/?inst\]|<<sys>>|"role"\s*:\s*"(?:system|assistant)"`,
    String.raw`\b(?:do not|don't|never) (?:tell|inform|notify|alert|mention|report)\b.{0,30}\b(?:the user|the reader|this change|the change)\b`,
  ].join('|'),
  'u',
);

/** True where a text gives orders to a model. */
export function speaksToModels(text: string): boolean {
  return order.test(seen(text.slice(0, longest)));
}

const longest = 6_000;

/** As a model reads it: without what is invisible between the letters, and look-alikes as what they look like. */
function seen(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '');
  const latin = plain.replace(
    /[а-яіѕјԁһӏοεακνρτυχ]/giu,
    (letter) => lookAlikes.get(letter.toLowerCase()) ?? letter,
  );
  const words = foldText(latin)
    .replace(/[_*~`]+/gu, ' ')
    .replace(/\s+/gu, ' ');
  // "i g n o r e   t h i s"
  const joined = words.replace(/\b(?:\p{L}[ .-]){4,}\p{L}\b/gu, (spaced) => spaced.replace(/[ .-]/gu, ''));
  return `${words}\n${joined}`;
}

const lookAlikes = new Map(
  [...'аaеeоoсcрpхxуyіiѕsјjԁdһhӏlкkмmтtнhвbοoεeαaκkνvρpτtυuχx'.matchAll(/(.)(.)/gu)].map(
    ([, from = '', to = '']) => [from, to],
  ),
);
