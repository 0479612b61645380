// Snapshot: a page and its content, kept, with the version of the reader that read it.

/** Where the picture of a watched part is: on the page, in pixels, and among the bytes of the blob. */
export interface SnapshotPart {
  x: number;
  y: number;
  width: number;
  height: number;
  start: number;
  bytes: number;
}

export interface Snapshot {
  ownerId: string;
  id: string;
  siteId: string;
  checkId: string;
  capturedAt: number;
  /** SHA-256 over what was read, so that equal content has an equal hash. */
  contentHash: string;
  finalUrl: string;
  httpStatus: number;
  contentType: string;
  charset: string | null;
  title: string;
  language: string;
  bytes: number;
  /** Which reader, with which watch settings, made the content: only contents read alike are compared. */
  readBy: string;
  /** Blob keys. */
  bodyBlob: string;
  contentBlob: string;
  /** How it was captured: pages captured differently are not compared. */
  via: 'http' | 'browser';
  screenshotBlob: string | null;
  thumbnailBlob: string | null;
  /** Pictures of the watched parts, all in one blob. */
  parts: SnapshotPart[];
  partsBlob: string | null;
}
