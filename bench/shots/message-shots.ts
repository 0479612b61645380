// Pictures of messages: mail in light and dark, as a digest and about an outage, and a sheet of what all other kinds get.
import type { Browser } from 'playwright-core';
import { mailHtml, pictureCid } from '../../src/notify/mail-html.ts';
import type { Message } from '../../src/notify/notify.ts';
import { messageSheet } from './message-sheet.ts';
import { makeSampleMessages } from './sample-messages.ts';

interface MessageShot {
  name: string;
  html: string;
  width: number;
  isDark?: boolean;
}

/** Each with its picture as PNG. */
export async function* takeMessageShots(browser: Browser): AsyncGenerator<{ name: string; png: Buffer }> {
  for (const { name, html, width, isDark } of await listMessageShots()) {
    const context = await browser.newContext({
      viewport: { width, height: 400 },
      deviceScaleFactor: width > 1000 ? 1 : 2,
      colorScheme: isDark ? 'dark' : 'light',
    });
    const page = await context.newPage();
    await page.setContent(html);
    yield { name, png: await page.screenshot({ fullPage: true }) };
    await context.close();
  }
}

async function listMessageShots(): Promise<MessageShot[]> {
  const english = await makeSampleMessages('en');
  const german = await makeSampleMessages('de');
  const change = asMail(english.change);
  return [
    { name: 'message-mail', html: change, width: 680 },
    { name: 'message-mail-dark', html: change, width: 680, isDark: true },
    { name: 'message-mail-phone', html: change, width: 390 },
    { name: 'message-mail-german', html: asMail(german.change, 'de'), width: 680 },
    { name: 'message-digest', html: asMail(english.digest), width: 680 },
    { name: 'message-digest-dark', html: asMail(english.digest), width: 680, isDark: true },
    { name: 'message-outage', html: asMail(english.outage), width: 680 },
    { name: 'message-kinds', html: await messageSheet(english.change), width: 1280 },
  ];
}

/** The picture stands in the page itself, as it stands in the mail. */
function asMail(message: Message, language = 'en'): string {
  const jpeg = Buffer.from(message.picture?.jpeg ?? []).toString('base64');
  return mailHtml(message, language).replace(`cid:${pictureCid}`, `data:image/jpeg;base64,${jpeg}`);
}
