// How a goal, while it is read, finds out what the page says.

/** Whether the page has a word; together: it has the words side by side. */
export type IsSaid = (word: string, isTogether?: boolean) => boolean;
