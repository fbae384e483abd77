import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sellerIn } from '#domains/membership/quotes/web/choice.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { Notice } from '#design/states/notice.tsx'

/** The agency a customer is assigned to. A code or a link that sells nothing is unknown and assigns nobody. */
export function useYourAgent(draft: Draft) {
  const query = sellerIn(draft)
  const isNamed = Boolean(query.masterCode || query.agentId)
  const { data } = useLateAnswer(quoteContract.attribution, { query }, { enabled: isNamed })
  return { agent: isNamed && data?.known ? data : null, isUnknown: isNamed && data?.known === false }
}

/** Shown before any personal data is entered. */
export function YourAgent({ agentName, agencyName }: { agentName: string | null; agencyName: string | null }) {
  if (!agencyName) return null
  return (
    <Notice
      title={
        agentName ? (
          <Trans>
            Your agent: {agentName}, {agencyName}
          </Trans>
        ) : (
          <Trans>Your agency: {agencyName}</Trans>
        )
      }
    />
  )
}
