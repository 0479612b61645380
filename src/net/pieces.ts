// The pieces in which a body comes, put together where they are small.

export interface Pieces {
  add(piece: Uint8Array): void;
  all(): Uint8Array[];
}

const blockBytes = 16 * 1024;

/** A server may send its page byte by byte: kept as it is, each byte would hold some hundred others. */
export function openPieces(): Pieces {
  const whole: Uint8Array[] = [];
  let block = new Uint8Array(0);
  let used = 0;
  const close = () => {
    if (used > 0) whole.push(block.subarray(0, used));
    used = 0;
  };
  return {
    add(piece) {
      if (piece.length >= blockBytes / 2) {
        close();
        whole.push(piece);
        block = new Uint8Array(0);
        return;
      }
      if (used + piece.length > block.length) {
        close();
        block = new Uint8Array(blockBytes);
      }
      block.set(piece, used);
      used += piece.length;
    },
    all() {
      close();
      block = new Uint8Array(0);
      return whole;
    },
  };
}
