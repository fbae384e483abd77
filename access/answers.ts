/** Where a page asks for several answers in one request (apps/api/answers.ts), and how many at most. */
export const ANSWERS_PATH = '/api/answers'
export const MOST_TOGETHER = 20
