import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { sellerIn } from '#capabilities/memberships/web/enrol/application.ts'
import type { Draft } from '#capabilities/memberships/web/enrol/draft.ts'
import { Notice } from '#design/notice.tsx'

/** Whose customer one becomes, said openly. A code that sells nothing says so under its own field. */
export function useYourAgent(draft: Draft) {
  const query = sellerIn(draft)
  const isNamed = Boolean(query.masterCode || query.agentId)
  const { data, error } = useLateAnswer(enrolmentContract.attribution, { query }, { enabled: isNamed })
  return { agent: isNamed && !error ? (data ?? null) : null, error: isNamed ? error : null }
}

export function YourAgent({ agentName, agencyName }: { agentName: string | null; agencyName: string | null }) {
  if (!agencyName) return null
  return <Notice title={agentName ? <Trans>Your agent: {agentName}, {agencyName}</Trans> : <Trans>Your agency: {agencyName}</Trans>} />
}
