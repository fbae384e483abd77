import type { Role } from '#access/roles.ts'
import { nearestQuestions, PLAIN_EXAMPLES } from '#domains/insight/example-questions/rules/nearest.ts'
import { findIntent } from '#domains/insight/intents/rules/find-intent.ts'
import { type Asked, QUESTIONS } from '#domains/insight/intents/rules/questions.data.ts'
import { workAsked } from '#domains/insight/work-questions/rules/work-asked.ts'
import type { Language } from '#platform/language/languages.ts'

/** Below this an example shares little with what was asked. */
const NEAR = 0.2
/** So much nearer, an example that nothing of ours answers says that this is none either. */
const NEARER = 0.2

/**
 * What may have been meant by a question that was not understood: plain questions whose answers the example questions near to it have, nearest
 * first; none where the nearest of them has no answer. Each of them is understood. `least`: how close an example must be.
 */
export function nearQuestions(asked: string, role: Role, language: Language, least = NEAR): string[] {
  const near = nearestQuestions(asked, role).filter(({ closeness }) => closeness >= least)
  const answerable = near.filter(({ example }) => !example.right.includes('none'))
  if (!near[0] || !answerable[0] || near[0].closeness - answerable[0].closeness > NEARER) return []
  const names = answerable.flatMap(({ example }) => example.right)
  const plain = [...new Set(names)].flatMap((name) => plainQuestion(name, role, language) ?? [])
  return plain.filter((question) => isUnderstood(question, role))
}

const isUnderstood = (question: string, role: Role): boolean =>
  workAsked(question, role) !== null || findIntent(question, role).kind === 'sure'

/** How an intent, a list, a figure or a page is asked for plainly by this role in this language. */
function plainQuestion(name: string, role: Role, language: Language): string | undefined {
  if (name === 'person') return undefined
  if (name in QUESTIONS) return QUESTIONS[name as Asked][language === 'es-US' ? 1 : 0]
  const asked = PLAIN_EXAMPLES.filter((each) => each.language === language && each.right.length === 1 && each.right[0] === name)
  return (asked.find((each) => each.role === role) ?? asked[0])?.question
}
