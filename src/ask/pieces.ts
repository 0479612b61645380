// How much of stored pages a model is given to answer a question.

/** Characters of page text at most, some 3,000 tokens. */
export const mostPieceText = 10_000;
