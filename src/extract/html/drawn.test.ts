// What a page only draws: logos that are entries by themselves, and gauges with a figure.
import { describe, expect, it } from 'vitest';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';

async function read(body: string, watch: Watch = defaultWatch): Promise<string[]> {
  const { blocks } = await extractContent({
    ...{ body: new TextEncoder().encode(`<main><h1>Page</h1>${body}</main>`), contentType: 'text/html' },
    ...{ charset: 'utf-8', url: 'https://drawn.example/', watch },
  });
  return blocks.map(({ text }) => text).slice(1);
}

describe('pictures', () => {
  it.each([
    ['entries', '<ul><li><img alt="Orvik"></li><li><img alt="Kessler"></li><li><img alt="Tavi"></li></ul>'],
    ['links', '<a href=1><img alt=Orvik></a> <a href=2><img alt=Kessler></a> <a href=3><img alt=Tavi></a>'],
    ['side by side', '<div><img alt="Orvik"><img alt="Kessler"><img alt="Tavi"></div>'],
    [
      'beside a button',
      '<div><button></button><p><img alt=Orvik></p><p><img alt=Kessler></p><p><img alt=Tavi></p></div>',
    ],
  ])('that are %s of a list are read by their names', async (_what, body) => {
    expect(await read(body)).toEqual(['Orvik', 'Kessler', 'Tavi']);
  });

  it.each([
    ['are two', '<ul><li><img alt="Orvik"></li><li><img alt="Kessler"></li></ul>'],
    ['show one thing', '<div><img alt="Oak desk 1"><img alt="Oak desk 2"><img alt="Oak desk 3"></div>'],
    ['have the names of files', '<div><img alt="a.png"><img alt="b.png"><img alt="c.png"></div>'],
    ['have no names', '<div><img alt=""><img alt="-"><img></div>'],
    [
      'hang in paragraphs',
      '<p>One <img alt="Orvik"></p><p>Two <img alt="Tavi"></p><p>Six <img alt="Kess"></p>',
    ],
  ])('that %s are not', async (_what, body) => {
    const words = (await read(body)).join(' ');
    expect(words).not.toMatch(/Orvik|Tavi|desk|png|-/);
  });

  it('of products repeat the names beside them', async () => {
    const product = (name: string) =>
      `<li><a href="/${name}"><img alt="${name}"></a><h3>${name}</h3>€ 5</li>`;
    const blocks = await read(`<ul>${['Kettle', 'Toaster', 'Mixer'].map(product).join('')}</ul>`);
    expect(blocks.filter((text) => text === 'Kettle')).toHaveLength(1);
  });
});

describe('gauges', () => {
  it.each([
    ['<p>Funded: <progress value="31" max="124">no progress</progress></p>', 'Funded: 25 %'],
    ['<p>Done: <progress value=".5"></progress> today</p>', 'Done: 50 % today'],
    ['<p>Water <meter min="10" max="30" value="15"></meter></p>', 'Water 25 %'],
    ['<p>Taste <meter max="5" value="4.5"></meter></p>', 'Taste 4.5/5'],
    ['<div role="progressbar" aria-valuenow="70"></div>', '70 %'],
    ['<div role="progressbar" aria-valuenow="70" aria-label="Seats taken"></div>', 'Seats taken: 70 %'],
    ['<div role="progressbar" aria-valuenow="3" aria-valuetext="Step 3 of 4"></div>', 'Step 3 of 4'],
    [
      '<p>Rated <span role="img" aria-label="4.5 out of 5"><i></i></span>by 20</p>',
      'Rated 4.5 out of 5 by 20',
    ],
    ['<p>Rated <svg role="img" aria-label="3 stars"><path d="M0"></path></svg></p>', 'Rated 3 stars'],
  ])('%s', async (body, text) => {
    expect(await read(body)).toEqual([text]);
  });

  it.each([
    ['a bar without an end', '<p>Wait <progress></progress></p>', 'Wait'],
    ['a level that cannot be', '<p>Wait <progress value="7" max="5"></progress></p>', 'Wait'],
    ['an icon', '<p>Find <svg role="img" aria-label="Magnifier"></svg></p>', 'Find'],
    ['what has words', '<p><span role="img" aria-label="4.5 of 5">4.5 stars</span></p>', '4.5 stars'],
    ['a link', '<p><a href="/" aria-label="Page 2">Next</a></p>', 'Next'],
  ])('%s adds nothing', async (_what, body, text) => {
    expect(await read(body)).toEqual([text]);
  });

  it.each([
    '<p>Wait <progress hidden value="7" max="10"></progress></p>',
    '<p>Wait <svg role="img" aria-label="4 of 5" style="display: none"></svg></p>',
    '<p>Wait <meter aria-hidden="true" style="visibility:hidden" value="4" max="5"></meter></p>',
  ])('that nobody sees is not read: %s', async (body) => {
    expect(await read(body)).toEqual(['Wait']);
  });

  it('that a selector leaves out is not read', async () => {
    const body = '<p>Rated <svg class="stars" role="img" aria-label="4 of 5"></svg></p>';
    expect(await read(body, { ...defaultWatch, exclude: ['.stars'] })).toEqual(['Rated']);
  });

  it('in a cell is read once', async () => {
    const row = '<tr><td>Inn</td><td><span role="img" aria-label="3.5 of 5"><b></b></span></td></tr>';
    const blocks = await read(`<table><tr><th>House</th><th>Rating</th></tr>${row}</table>`);
    expect(blocks.filter((text) => text.includes('3.5'))).toEqual(['3.5 of 5']);
  });
});
