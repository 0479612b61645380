// Waits for an answer that may never come, such as that of a database on a machine that froze.

/** Fails with `late()` after so long. The work itself goes on, and nobody hears how it ends. */
export async function answerWithin<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
