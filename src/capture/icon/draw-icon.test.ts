// Icons of all formats become small PNGs; what is none, or means harm, becomes nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIcon } from './draw-icon.ts';
import { readIco } from './read-ico.ts';

const red = { r: 200, g: 10, b: 20 };

function square(side: number) {
  return sharp({ create: { width: side, height: side, channels: 4, background: { ...red, alpha: 1 } } });
}

/** An icon file with one picture in it. */
function ico(picture: Uint8Array, side: number, bits: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side % 256, 6);
  head.writeUInt16LE(bits, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** A bitmap, all red but for the pixel in the upper left corner, which is clear. */
function bitmap(side: number, bits: 1 | 4 | 8 | 24 | 32): Uint8Array {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  const bgr = [red.b, red.g, red.r];
  const colours =
    bits > 8 ? [] : Array.from({ length: 2 ** bits }, (_, at) => (at === 1 ? [...bgr, 0] : [0, 0, 0, 0]));
  const row = Buffer.alloc(Math.ceil((side * bits) / 32) * 4);
  for (let x = 0; x < side; x += 1) {
    if (bits > 8) row.set(bits === 32 ? [...bgr, 255] : bgr, (x * bits) / 8);
    else
      row[Math.floor((x * bits) / 8)] =
        (row[Math.floor((x * bits) / 8)] ?? 0) | (1 << (8 - bits - ((x * bits) % 8)));
  }
  const rows = Array.from({ length: side }, () => Buffer.from(row));
  if (bits === 32) rows.at(-1)?.writeUInt8(0, 3);
  const mask = Buffer.alloc(Math.ceil(side / 32) * 4 * side);
  mask[mask.length - Math.ceil(side / 32) * 4] = 0x80;
  return Buffer.concat([head, Buffer.from(colours.flat()), ...rows, mask]);
}

async function pixelsOf(png: Uint8Array | null) {
  if (png === null) throw new Error('nothing was drawn');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { ...info, format: (await sharp(png).metadata()).format, at };
}

describe('an icon', () => {
  it.each(['png', 'webp', 'gif', 'jpeg'] as const)('that is a %s becomes a small PNG', async (format) => {
    const drawn = await pixelsOf(await drawIcon(await square(200).toFormat(format).toBuffer()));
    expect(drawn).toMatchObject({ format: 'png', width: 64, height: 64 });
    expect(drawn.at(32, 32)[0]).toBeGreaterThan(190);
  });

  it.each([1, 4, 8, 24, 32] as const)(
    'for Windows with %d bits keeps its colours and what is clear',
    async (bits) => {
      const drawn = await pixelsOf(await drawIcon(ico(bitmap(64, bits), 64, bits)));
      expect(drawn.at(32, 32)).toEqual([red.r, red.g, red.b, 255]);
      expect(drawn.at(0, 0)[3]).toBe(0);
    },
  );

  it('for Windows with a PNG inside is that PNG', async () => {
    const png = await square(256).png().toBuffer();
    const drawn = await pixelsOf(await drawIcon(ico(png, 256, 32)));
    expect(drawn.at(1, 1)).toEqual([red.r, red.g, red.b, 255]);
  });

  it('is taken from the picture that fits best', () => {
    const one = ico(bitmap(16, 32), 16, 32);
    expect(readIco(one)).toMatchObject({ kind: 'pixels', width: 16, height: 16 });
  });

  it('that is a drawing is drawn sharp, and nothing of it is left alive', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16" onload="x()">
      <script>x()</script><rect width="8" height="16" fill="rgb(200,10,20)"/></svg>`;
    const png = await drawIcon(Buffer.from(svg));
    const drawn = await pixelsOf(png);
    expect(drawn.format).toBe('png');
    expect(drawn.at(30, 30)).toEqual([red.r, red.g, red.b, 255]);
    expect(drawn.at(34, 30)[3]).toBe(0);
    expect(Buffer.from(png ?? []).toString('latin1')).not.toContain('script');
  });

  it('that is a drawing reaches for nothing', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
      <style>@import url(http://127.0.0.1:${port}/a.css);</style><text y="20">&x;</text>
      <image href="http://127.0.0.1:${port}/a.png" xlink:href="file:///etc/passwd" width="64" height="64"/></svg>`;
    await drawIcon(Buffer.from(svg));
    server.close();
    expect(asked).toBe(0);
  });

  it('that is a drawing is as large as any other, whatever size it names', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"><path fill="rgb(200,10,20)" d="M0 0h900000v900000H0z"/></svg>`;
    const drawn = await pixelsOf(await drawIcon(Buffer.from(svg)));
    expect(drawn).toMatchObject({ width: 64, height: 64 });
    expect(drawn.at(60, 60)).toEqual([red.r, red.g, red.b, 255]);
  });

  it('that is a drawing without end is ended', async () => {
    // Each of these arcs is cut into more pieces than there are atoms in the picture.
    const arcs = 'a1e5 1e5 0 1 0 9 0'.repeat(6500);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path stroke="red" d="M0 0${arcs}"/></svg>`;
    expect(await drawIcon(Buffer.from(svg))).toBeNull();
  });

  it('that is a page, a bomb or broken is none', async () => {
    const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: red } })
      .png()
      .toBuffer();
    const bad = ['<!doctype html><h1>Not found</h1>', '', 'GIF89a', '<svg>'].map((text) => Buffer.from(text));
    for (const bytes of [...bad, bomb, (await square(64).png().toBuffer()).subarray(0, 40)]) {
      expect(await drawIcon(bytes)).toBeNull();
    }
  });

  it('is never a reason to fail, whatever its bytes are', () => {
    const start = fc.constantFrom([0, 0, 1, 0, 1, 0], [0, 0, 1, 0, 9, 0], []);
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 400 }), (head, tail) => {
        readIco(Uint8Array.from([...head, ...tail]));
      }),
    );
    const good = ico(bitmap(16, 8), 16, 8);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, value, length) => {
        const bent = Uint8Array.from(good);
        bent[at] = value;
        readIco(bent.subarray(0, length));
      }),
    );
  });
});
