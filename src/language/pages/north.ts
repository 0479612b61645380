// What pages say in the languages of the North.
import type { PageWords } from '../page-words.ts';

export const north: PageWords[] = [
  {
    // Icelandic
    in: 'á lager|til á lager|til í verslun',
    out: 'uppselt|ekki til á lager|ekki til!|væntanlegt!',
    buy: 'setja í körfu!|bæta í körfu!|kaupa!',
  },
];
