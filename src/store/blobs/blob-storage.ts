// Where blobs are kept: the port behind which a folder on the disk and an object store look alike.

/** Content-addressed bytes. */
export interface Blobs {
  /** Durable when it resolves. The key is the SHA-256 of the bytes, hex. Same bytes are stored once; a damaged copy is replaced. */
  put(bytes: Uint8Array): Promise<string>;
  /** Fails with a Fault when there is no such blob or its bytes do not match its key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Null where `get` would fail because the blob is missing or damaged. */
  find(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export interface StoredBlob {
  key: string;
  /** As it is stored; null when it is gone meanwhile. */
  size(): Promise<number | null>;
}

/** Those of the keys that records refer to. */
export type FindReferred = (keys: readonly string[]) => Promise<Set<string>>;

export interface BlobStorage extends Blobs {
  /** On this machine; null: they are not kept in one. */
  folder: string | null;
  /** Writes the name of the database that these blobs belong to, if there is none yet; false when it is another's. */
  claim(storeId: string): Promise<boolean>;
  /** All blobs whose keys begin with these two digits, in slices. */
  list(prefix: string): AsyncGenerator<StoredBlob[]>;
  /** Removes those that nothing refers to, except for those that were put so recently that their record may be on its way. */
  free(
    keys: readonly string[],
    order: { now: number; findReferred: FindReferred },
  ): Promise<{ freed: string[]; tooRecent: string[] }>;
  /** Puts right what a process left that died in the middle. */
  cleanUp(order: { now: number; findReferred: FindReferred }): Promise<void>;
  /** Compressed, as a backup has it. Null: there is none, or it is damaged. */
  readStored(key: string): Promise<Buffer | null>;
  putStored(key: string, stored: Uint8Array): Promise<void>;
  /** Fails with what keeps it from working. */
  probe(isThorough: boolean): Promise<void>;
  close(): Promise<void>;
}
