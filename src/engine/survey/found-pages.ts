// What a survey found of a site: its pages, and whether these are all.

export interface FoundPage {
  url: string;
  /** What a link to it says; empty where nothing does. */
  text: string;
  /** False when it is seen for the first time only because the page that leads to it is read for the first time. */
  isNews: boolean;
}

export interface Found {
  pages: Map<string, FoundPage>;
  /** False when something could not be looked at: what was not found may still be there. */
  isComplete: boolean;
  /** The distance between visits that robots.txt asks for; null where it is not kept to. */
  crawlDelayMs: number | null;
}
