import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readCalendar } from './read-calendar.ts';

function read(...lines: string[]): string[] {
  const text = ['BEGIN:VCALENDAR', ...lines].join('\r\n');
  const source = { body: new Uint8Array(), url: 'https://a.example/x', selectors: selectorsOf(defaultWatch) };
  return readCalendar({ ...source, text: () => text })?.blocks.map((block) => block.text) ?? [];
}
const event = (...lines: string[]): string[] => read('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT');

describe('calendars', () => {
  it.each([
    ['one whole day', '20260312', '20260313', '2026-03-12'],
    ['whole days over the end of a month', '20260227', '20260302', '2026-02-27 to 2026-03-01'],
    ['a day that ends on itself', '20260312', '20260312', '2026-03-12'],
    ['a day that there is not', '20260312', '20269999', '2026-03-12 to 2026-99-99'],
    ['hours', '20260312T180000Z', '20260312T190000Z', '2026-03-12 18:00 UTC to 19:00 UTC'],
  ])('end before the day that is named as the end: %s', (_, from, to, words) => {
    expect(event('SUMMARY:A', `DTSTART:${from}`, `DTEND:${to}`)).toEqual([`A, ${words}`]);
  });

  it('name the days that a rule leaves out, and those beside it', () => {
    const rule = 'RRULE:FREQ=MONTHLY;BYMONTHDAY=12;BYMONTH=3,4';
    expect(
      event(
        ...['SUMMARY:A', 'DTSTART:20260312', rule, 'RDATE:20260320'],
        ...['EXDATE:20260412,20260312', 'EXDATE;TZID=Europe/Paris:20270312T180000'],
      ),
    ).toEqual([
      'A, 2026-03-12, repeats monthly on day 12 in month 3,4, also 2026-03-20, except 2026-03-12, 2026-04-12, 2027-03-12 18:00',
    ]);
  });

  it('have tasks with their due day, and every description of a journal', () => {
    expect(
      read(
        ...['BEGIN:VTODO', 'SUMMARY:Pay', 'DTSTART:20260301', 'DUE:20260401', 'END:VTODO'],
        ...[
          'BEGIN:VJOURNAL',
          'SUMMARY:Log',
          'DTSTART:20260501',
          'DESCRIPTION:One',
          'DESCRIPTION:Two',
          'END:VJOURNAL',
        ],
      ),
    ).toEqual(['Pay, 2026-03-01 to 2026-04-01', 'Log, 2026-05-01', 'One Two']);
  });

  it('read a backslash before what it stands for, once', () => {
    expect(event('SUMMARY:C:\\\\new\\, a\\Nb\\; c')).toEqual(['C:\\new, a b; c']);
  });

  it('that were cut off keep what is there', () => {
    expect(
      read(
        'BEGIN:VEVENT',
        'SUMMARY:A',
        'BEGIN:VALARM',
        'BEGIN:VEVENT',
        'SUMMARY:B',
        'no line',
        'DTSTART:20260312',
      ),
    ).toEqual(['A', 'B, 2026-03-12']);
    expect(read('BEGIN:VEVENT\rSUMMARY:Con\r cert\rEND:VEVENT')).toEqual(['Concert']);
  });
});
