import type { Answers } from '#design/forms/answers.ts'
import type { Day } from '#platform/days.ts'

/** A required day of a form, which the browser has checked; what is no day the server refuses at its field. */
export const dayIn = (answers: Answers, name: string): Day => answers.day(name) ?? (answers.text(name) as Day)
