import { useLateAnswer } from '#access/web/use-answer.ts'
import { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { type Choice, choiceOf } from '#capabilities/memberships/web/enrol/application.ts'
import type { Draft } from '#capabilities/memberships/web/enrol/draft.ts'

/** The price of what is chosen so far; the one before stays while the new one is asked for. */
export function useQuote(draft: Draft) {
  const choice = choiceOf(draft)
  const { data, error, isPlaceholderData } = useLateAnswer(enrolmentContract.quote, { body: choice ?? NOTHING }, { enabled: choice !== null })
  return { quote: choice ? (data ?? null) : null, error, isOld: isPlaceholderData }
}

const NOTHING: Choice = { planCode: 'ADR-250', billing: 'monthly', state: '' }
