/** A text in both languages of the product. */
export type Both = { en: string; es: string }

/** One question of a quiz; `right` is the index of the right option, and `because` is shown to whoever chose another. */
export type Question = { ask: Both; options: readonly Both[]; right: number; because: Both }

/**
 * Unless its lesson says otherwise, a quiz is passed with every question right but one in five: of three, all three. It can be repeated at
 * once.
 */
export const PASSED_AT_PERCENT = 80

export type Graded = { correct: number; asked: number; passed: boolean; wrong: readonly number[] }

/** What is not answered is wrong; answers beyond the questions count for nothing. */
export function grade(questions: readonly Question[], answers: readonly number[], passPercent: number = PASSED_AT_PERCENT): Graded {
  const wrong = questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]))
  const asked = questions.length
  const correct = asked - wrong.length
  return { correct, asked, passed: asked > 0 && correct * 100 >= asked * passPercent, wrong }
}
