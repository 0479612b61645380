// Replies as models send them: one answer in many shapes, and what cannot be taken for an answer.
import { z } from 'zod';

export const replySchema = z.object({
  title: z.string(),
  summary: z.string(),
  insights: z.array(z.object({ text: z.string(), pieces: z.array(z.int()), quote: z.string().nullable() })),
  verdict: z.enum(['met', 'relevant', 'not-met']),
  significance: z.enum(['low', 'medium', 'high']),
  count: z.number(),
  note: z.string().nullable(),
});
type Reply = z.infer<typeof replySchema>;

export const replyValue: Reply = {
  title: 'Pro got dearer',
  summary: 'Pro costs $25 now.\nIt was $20.',
  insights: [{ text: 'Pro rose by 25 %.', pieces: [1, 2], quote: 'Pro $25' }],
  verdict: 'not-met',
  significance: 'high',
  count: 2,
  note: null,
};

interface Shape {
  name: string;
  text: string;
  /** Where it is not the usual one. */
  value?: Reply;
}

const json = JSON.stringify(replyValue);
const pretty = JSON.stringify(replyValue, null, 2);
const draft = JSON.stringify({ ...replyValue, title: 'A draft' });
const bare = [{ text: 'Pro rose by 25 %.', pieces: [], quote: null }];

/** Each is read without asking again. */
export const shapes: Shape[] = [
  { name: 'plain JSON', text: json },
  { name: 'in a code fence', text: `\`\`\`json\n${pretty}\n\`\`\`` },
  {
    name: 'with prose before and after it',
    text: `Sure! Here is it [as asked]:\n\n${pretty}\n\nLet me know {if} it's fine.`,
  },
  { name: 'behind thoughts with a draft', text: `<think>Maybe ${draft}? No.</think>\n${json}` },
  { name: 'within thoughts that never end', text: `<think>Maybe ${draft}? No, rather:\n${json}` },
  {
    name: 'behind the mark of a final channel',
    text: `<|channel|>analysis<|message|>Hm {"a"<|channel|>final<|message|>${json}`,
  },
  { name: 'with trailing commas', text: pretty.replace('\n}', ',\n}').replace('"\n    }', '",\n    },') },
  {
    name: 'with single quotes and words of Python',
    text: `{'title': 'Pro got dearer', 'summary': 'Pro costs $25 now.\\nIt was $20.', 'insights': [{'text': 'Pro rose by 25 %.', 'pieces': [1, 2], 'quote': 'Pro $25'}], 'verdict': 'not-met', 'significance': 'high', 'count': 2, 'note': None}`,
  },
  {
    name: 'with comments',
    text: pretty
      .replace('"title"', '// the { title\n"title"')
      .replace('"verdict"', '/* is it "met"? } */ "verdict"'),
  },
  { name: 'with line breaks within a text', text: json.replace('\\n', '\n') },
  {
    name: 'with quotes that are not escaped',
    text: json.replace('Pro got dearer', 'The “Pro” plan, called "Pro", got dearer'),
    value: { ...replyValue, title: 'The “Pro” plan, called "Pro", got dearer' },
  },
  { name: 'with keys that are not quoted', text: pretty.replace(/"(\w+)":/g, '$1:') },
  { name: 'without its last bracket', text: `\`\`\`json\n${pretty.slice(0, -1)}\`\`\`` },
  {
    name: 'cut off behind all that is needed',
    text: `${json.slice(0, -1)},"insight":"Pro ro`,
  },
  {
    name: 'cut off within a list of more than is needed',
    text: JSON.stringify({ ...replyValue, insights: undefined, note: null }).replace(
      /\}$/,
      `,"insights":${JSON.stringify(replyValue.insights).slice(0, -1)},{"text":"Ther`,
    ),
  },
  {
    name: 'with choices and keys in other letters',
    text: json
      .replace('"high"', '" High "')
      .replace('"not-met"', '"NOT_MET"')
      .replace('"title"', '"Title"')
      .replace('"significance"', '"SIGNIFICANCE"'),
  },
  {
    name: 'with numbers as texts and a text as a number',
    text: json
      .replace('"count":2', '"count":"2"')
      .replace('[1,2]', '["1", 2]')
      .replace('"Pro got dearer"', '2026'),
    value: { ...replyValue, title: '2026' },
  },
  {
    name: 'without keys that may be empty',
    text: JSON.stringify({ ...replyValue, insights: undefined, note: undefined }),
    value: { ...replyValue, insights: [] },
  },
  {
    name: 'with bare texts for insights',
    text: JSON.stringify({ ...replyValue, insights: ['Pro rose by 25 %.'] }),
    value: { ...replyValue, insights: bare },
  },
  {
    name: 'with one insight that is not in a list',
    text: JSON.stringify({ ...replyValue, insights: 'Pro rose by 25 %.' }),
    value: { ...replyValue, insights: bare },
  },
  {
    name: 'with objects for texts',
    text: JSON.stringify({
      ...replyValue,
      title: { content: replyValue.title },
      summary: { Sentence: replyValue.summary },
    }),
  },
  {
    name: 'with sentences in a list',
    text: JSON.stringify({ ...replyValue, summary: ['Pro costs $25 now.', { text: 'It was $20.' }] }),
    value: { ...replyValue, summary: 'Pro costs $25 now. It was $20.' },
  },
  { name: 'within another object', text: JSON.stringify({ status: 'ok', result: replyValue }) },
  { name: 'within a list', text: `[${json}]` },
  { name: 'as the arguments of a function', text: JSON.stringify({ name: 'answer', arguments: json }) },
  { name: 'as a JSON string', text: JSON.stringify(json) },
  {
    name: 'as a JSON string without its quotes',
    text: pretty.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n'),
  },
  {
    name: 'with numbers in one text',
    text: JSON.stringify({ ...replyValue, insights: [{ ...replyValue.insights[0], pieces: '1, 2' }] }),
  },
  {
    name: 'with insights under names of their own',
    text: JSON.stringify({ ...replyValue, insights: { insight_1: 'Pro rose by 25 %.' } }),
    value: { ...replyValue, insights: bare },
  },
  { name: 'with reasons for a choice', text: json.replace('"high"', '"High (the price rose)"') },
  { name: 'with control characters', text: json.replace('dearer', 'dea\u0001rer').replace('{', '\uFEFF{') },
  { name: 'with typographic quotes', text: json.replace(/"([^"]*)"/g, '“$1”') },
  {
    name: 'with brackets and quotes within a text',
    text: json.replace('Pro got dearer', 'Set {x} and [y, "z"] got }'),
    value: { ...replyValue, title: 'Set {x} and [y, "z"] got }' },
  },
  { name: 'without commas between lines', text: pretty.replaceAll(',\n', '\n') },
  { name: 'as a call of a function', text: `\`\`\`python\nreply(${json})\n\`\`\`` },
  {
    name: 'with more keys than asked for',
    text: json.replace('{', '{"reasoning":"because","confidence":0.9,'),
  },
  { name: 'twice the same', text: `${json}\n${pretty}` },
];

/** None of them is an answer; the words say why. */
export const refusedShapes: { name: string; text: string; problem: RegExp }[] = [
  { name: 'empty', text: ' \n', problem: /empty/ },
  { name: 'an apology', text: 'I am sorry, but I cannot help with that.', problem: /no JSON/ },
  { name: 'a list in Markdown', text: '**Title:** Pro got dearer\n- verdict: not-met', problem: /no JSON/ },
  { name: 'a page of a gateway', text: '<html><body>502 Bad Gateway</body></html>', problem: /no JSON/ },
  {
    name: 'cut off before all is there',
    text: json.slice(0, json.indexOf('"count"')),
    problem: /cut off: count is missing/,
  },
  { name: 'cut off within a text that is needed', text: '{"title": "Pro got dea', problem: /cut off/ },
  { name: 'thoughts only', text: '<think>The user wants JSON with a title', problem: /no JSON/ },
  {
    name: 'without what is needed',
    text: JSON.stringify({ ...replyValue, title: undefined }),
    problem: /title is missing/,
  },
  {
    name: 'with null for what is needed',
    text: JSON.stringify({ ...replyValue, summary: null }),
    problem: /summary is missing/,
  },
  {
    name: 'with a choice that there is not',
    text: JSON.stringify({ ...replyValue, significance: 'enormous' }),
    problem: /significance must be one of low, medium, high, not "enormous"/,
  },
  { name: 'two different answers', text: `${draft}\n${json}`, problem: /two different/ },
  { name: 'another object', text: '{"error": {"message": "overloaded"}}', problem: /none of the keys/ },
  {
    name: 'the schema instead of an answer',
    text: JSON.stringify({ type: 'object', properties: { title: { type: 'string' } } }),
    problem: /none of the keys/,
  },
  {
    name: 'escaped twice in part',
    text: '{\\"title\\": \\"A\\", "summary": "B"}',
    problem: /no JSON/,
  },
  { name: 'with half a character', text: json.replace('Pro got', '\\u20 got'), problem: /title is missing/ },
  { name: 'nested too deeply', text: `${'['.repeat(40)}${json}${']'.repeat(40)}`, problem: /nested/ },
  { name: 'too long', text: `${json}${' .'.repeat(60_000)}`, problem: /too long/ },
];
