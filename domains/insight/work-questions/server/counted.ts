import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import type { Asking } from '#domains/insight/answers/server/reader.ts'

export type Counted = { count: { count: number; more: boolean }; label: string; to: string; says: string; rows: readonly Fact[] }

/** How many a list has, the first of them, and the list. */
export const counted = ({ say }: Asking, { count: { count, more }, label, to, says, rows }: Counted): FactsAnswer =>
  answer(says, {
    facts: [{ label, value: more ? say(`more than ${count}`, `más de ${count}`) : String(count), to }, ...rows],
    links: [{ to, label: say('The list', 'La lista') }],
  })
