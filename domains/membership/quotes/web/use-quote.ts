import { useLateAnswer } from '#access/web/use-answer.ts'
import { type Choice, choiceOf } from '#domains/membership/quotes/web/choice.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { useYourAgent } from '#domains/membership/quotes/web/your-agent.tsx'

/**
 * The price of the current choice, in an open state; the previous price stays while the new one loads. A seller asks for their customer.
 */
export function useQuote(draft: Draft, asked: { customerEmail?: string } = {}) {
  const { data: states } = useLateAnswer(plansContract.states, {})
  const { isUnknown } = useYourAgent(draft)
  const isOpen = states?.rows.some(({ code, open }) => code === draft['state'] && open) ?? false
  const choice = isOpen ? choiceOf(isUnknown ? { ...draft, masterCode: '', agentId: '' } : draft) : null
  const { data, isPlaceholderData } = useLateAnswer(
    quoteContract.quote,
    { body: { ...(choice ?? NOTHING), ...asked } },
    { enabled: choice !== null },
  )
  return { quote: choice ? (data ?? null) : null, isOld: isPlaceholderData, joiningOff: states?.joiningOff ?? null }
}

const NOTHING: Choice = { planCode: 'ADR-250', billing: 'monthly', state: '' }
