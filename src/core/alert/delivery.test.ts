import { expect, it } from 'vitest';
import { messageTimezone, plainDelivery } from './delivery.ts';

it('times in messages are in the zone that the channel names, else in that of its rules', () => {
  const timezone = 'Europe/Berlin';
  const tags = [{ tag: 'tea', when: { every: 'day' as const, timezone } }];
  expect(messageTimezone(plainDelivery)).toBe('UTC');
  expect(messageTimezone({ ...plainDelivery, tags })).toBe(timezone);
  expect(messageTimezone({ ...plainDelivery, when: { every: 'hour', timezone }, tags })).toBe(timezone);
  const quietHours = { from: '22:00', to: '06:00', timezone: 'Asia/Tokyo' };
  expect(messageTimezone({ ...plainDelivery, quietHours, tags })).toBe('Asia/Tokyo');
  expect(messageTimezone({ ...plainDelivery, timezone, quietHours })).toBe(timezone);
});
