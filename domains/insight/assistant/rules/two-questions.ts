import type { Role } from '#access/roles.ts'
import { findIntent } from '#domains/insight/intents/rules/find-intent.ts'
import { plain } from '#domains/insight/intents/rules/read-question.ts'
import { nameOf, type WorkAsked, workAsked } from '#domains/insight/work-questions/rules/work-asked.ts'

/**
 * Two questions in one sentence, each of which is understood by itself; null where it is one question, or where a part says nothing alone.
 */
export function twoQuestions(asked: string, role: Role): readonly [string, string] | null {
  if (asked.length > LONGEST || workAsked(asked, role) || !ASKED_OF_ONE.has(findIntent(asked, role).kind)) return null
  const found = [...asked.matchAll(BETWEEN)]
    .map(({ index, 0: between }) => [asked.slice(0, index).trim(), asked.slice(index + between.length).trim()] as const)
    .find(([first, second]) => !REFERS_BACK.test(plain(second)) && areBoth(partOf(first, role), partOf(second, role)))
  return found ?? null
}

const LONGEST = 200
/** "… and how do I renew it": what is meant stands in the first part. */
const REFERS_BACK =
  /\b(it|its|that|this|them|they|their|those|these|he|she|him|her|his|one|ones|lo|le|les|eso|ellos|ellas|cada uno|cual)\b|\b(como|cuando|cuanto|donde|quien|por que) (la|las|los)\b|\w(r|ndo)(lo|la|los|las|le|les)\b/
const BETWEEN = /[?;.]\s+[¿¡]?|,?\s+(?:and also|and|also|plus|y también|y|e|además)\s+[¿¡]?/gi
/** One answer is for both parts where the whole is understood; what is out of scope stays so. */
const ASKED_OF_ONE: ReadonlySet<string> = new Set(['one_of', 'not_understood'])

type Part = { name: string; work: WorkAsked | null }

/** What a part asks for by itself; a greeting, or a wish for a person, is no question. */
function partOf(part: string, role: Role): Part | null {
  const work = workAsked(part, role)
  if (work) return { name: nameOf(work), work }
  const understood = findIntent(part, role)
  if (understood.kind !== 'sure' || NO_QUESTION.has(understood.intent)) return null
  const { intent, about } = understood
  return { name: [intent, about.name ?? about.claim].filter(Boolean).join('='), work: null }
}

const NO_QUESTION: ReadonlySet<string> = new Set(['person', 'hello', 'thanks'])

/** Days or a state that only the first names may be meant for the second, too: then it is not answered with others. */
function areBoth(first: Part | null, second: Part | null): boolean {
  if (!first || !second || first.name === second.name) return false
  const [a, b] = [first.work, second.work]
  const isLeftOut = (name: 'period' | 'state') => (a?.[name] ?? null) !== null && (b?.[name] ?? null) === null && b?.kind === 'metric'
  return !isLeftOut('period') && !isLeftOut('state')
}
