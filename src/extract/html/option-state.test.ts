import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';

const textsOf = async (html: string): Promise<string[]> => {
  const { blocks } = await extractContent({
    body: new TextEncoder().encode(html),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/shoe',
    watch: defaultWatch,
  });
  return blocks.map(({ text }) => text);
};

describe('the state of an option', () => {
  it('is read for disabled buttons', async () => {
    expect(
      await textsOf(
        '<div><button>41</button><button disabled>42</button><button aria-disabled="true">43</button>' +
          '<button class="size size--sold-out"><span>44</span></button></div>',
      ),
    ).toEqual(['41', '42 (unavailable)', '43 (unavailable)', '44 (unavailable)']);
  });

  it('is read for choices, from the input that a label belongs to', async () => {
    expect(
      await textsOf(
        '<form><input type="radio" id="a" disabled><label for="a">Small</label><input type="radio" id="b"><label for="b">Medium</label>' +
          '<label><input type="radio" checked> Large</label><label>E-mail <input type="text"></label></form>',
      ),
    ).toEqual(['Small (unavailable)', 'Medium', 'Large (selected)', 'E-mail']);
  });

  it('is read for options of a select, but not for the one selected by default', async () => {
    expect(
      await textsOf(
        '<select><option selected>Pick a size</option><option disabled>41</option><option>42</option></select>',
      ),
    ).toEqual(['Pick a size', '41 (unavailable)', '42']);
    expect(await textsOf('<select><option>Red</option><option selected>Blue</option></select>')).toEqual([
      'Red',
      'Blue (selected)',
    ]);
  });

  it('is read for entries of a picker, and for no other entries', async () => {
    expect(await textsOf('<ul class="size-list"><li>41</li><li class="sold-out">42</li></ul>')).toEqual([
      '41',
      '42 (unavailable)',
    ]);
    expect(
      await textsOf('<ul class="pagination"><li class="disabled">Previous</li><li>Next</li></ul>'),
    ).toEqual(['Previous', 'Next']);
  });

  it('is read once for each option', async () => {
    expect(
      await textsOf(
        '<ul class="sizes"><li class="disabled"><button disabled><div>42</div><div>EU</div></button><p>Ask</p></li></ul>',
      ),
    ).toEqual(['42 (unavailable)', 'EU', 'Ask']);
  });

  it('of a task is read from a box that nobody can tick', async () => {
    const boxes =
      '<ul><li><input type="checkbox" disabled checked> Search</li><li><p><input type="checkbox" disabled> Sync</p></li>' +
      '<li><input type="checkbox" checked> Newsletter</li></ul><p><input type="checkbox" disabled> Cookies</p>';
    expect(await textsOf(boxes)).toEqual(['[x] Search', '[ ] Sync', 'Newsletter', 'Cookies']);
  });
});
