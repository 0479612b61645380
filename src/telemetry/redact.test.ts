import { describe, expect, it } from 'vitest';
import { watchWork } from '../../test/support/watch-work.ts';
import { makeRedact } from './redact.ts';

const key = `heed_${'0123456789abcdef'.repeat(5)}01234567`;

describe('a text that leaves the service', () => {
  const redact = makeRedact([]);

  it.each([
    ['postgres://heed:hunter2@db/heed', 'postgres://[redacted]@db/heed'],
    ['proxy socks5://user:p%40ss@10.0.0.1:1080 failed', 'proxy socks5://[redacted]@10.0.0.1:1080 failed'],
    ['authorization: Bearer abc.def-123', 'authorization: Bearer [redacted]'],
    [`the key ${key} was refused`, 'the key [redacted] was refused'],
    [`GET /feeds/${'a'.repeat(43)}/changes.atom`, 'GET /feeds/[redacted]/changes.atom'],
    [`https://heed.example/setup#${'b'.repeat(43)}`, 'https://heed.example/setup#[redacted]'],
    ['https://a.example/x?page=2&api_key=s3cr3t&y=1', 'https://a.example/x?page=2&api_key=[redacted]&y=1'],
    ['{"url":"https://a.example/?token=abc"}', '{"url":"https://a.example/?token=[redacted]"}'],
    ['{"headers":{"Cookie":"sid=\\"1\\"; b=2"},"n":1}', '{"headers":{"Cookie":"[redacted]"},"n":1}'],
    ['{"password":"a\\\\"}', '{"password":"[redacted]"}'],
  ])('says nothing of what proves who somebody is: %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it.each([
    'https://shop.example/lamp?page=2#reviews',
    'mail from ann@example.com',
    'the page took 20 s: https://a.example/keys/password-rules',
    '{"code":"capture.timeout","keyword":"token"}',
  ])('keeps the rest: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('hides the values of settings wherever they stand, however they are spelled', () => {
    const own = makeRedact(['sk-live "1/2"', 'smtp://mail:pa%3Ass-word@mail.example', null, 'short']);
    expect(own('key sk-live "1/2" and sk-live%20%221%2F2%22')).toBe('key [redacted] and [redacted]');
    expect(own(JSON.stringify({ said: 'sk-live "1/2"' }))).toBe('{"said":"[redacted]"}');
    expect(own('pa:ss-word, pa%3Ass-word')).toBe('[redacted], [redacted]');
    expect(own('short mail.example mail')).toBe('short mail.example mail');
  });

  it('takes no longer for a text that is made to take long', () => {
    const worked = watchWork();
    for (const piece of ['://', 'bearer ', '/feeds/', '?token', '"cookie":"', '/setup-', ':', 'a@', '?a-'])
      redact(piece.repeat(40_000));
    expect(worked()).toBeLessThan(4_000);
  });
});
