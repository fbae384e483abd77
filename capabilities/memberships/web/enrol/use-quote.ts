import { useLateAnswer } from '#access/web/use-answer.ts'
import { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { type Choice, choiceOf } from '#capabilities/memberships/web/enrol/application.ts'
import type { Draft } from '#capabilities/memberships/web/enrol/draft.ts'
import { useYourAgent } from '#capabilities/memberships/web/enrol/your-agent.tsx'
import { plansContract } from '#capabilities/plans/contract.ts'

/** The price of what is chosen so far, where it can be bought; the one before stays while the new one is asked for. */
export function useQuote(draft: Draft) {
  const { data: states } = useLateAnswer(plansContract.states, {})
  const { isUnknown } = useYourAgent(draft)
  const isOpen = states?.rows.some(({ code, open }) => code === draft['state'] && open) ?? false
  const choice = isOpen ? choiceOf(isUnknown ? { ...draft, masterCode: '', agentId: '' } : draft) : null
  const { data, isPlaceholderData } = useLateAnswer(enrolmentContract.quote, { body: choice ?? NOTHING }, { enabled: choice !== null })
  return { quote: choice ? (data ?? null) : null, isOld: isPlaceholderData }
}

const NOTHING: Choice = { planCode: 'ADR-250', billing: 'monthly', state: '' }
