import { useLateAnswer } from '#access/web/use-answer.ts'
import type { CardSelection } from '#domains/distribution/board/web/card-selection.ts'
import { LeadBatches } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { isId } from '#platform/ids.ts'

/** The changes of the list, for the selected cards: owner, next step, source, disqualify; each says first what would change. */
export function SelectedLeads({ selection, mayAssign }: { selection: CardSelection; mayAssign: boolean }) {
  const isNeeded = mayAssign && selection.isOn
  const owners = useLateAnswer(leadOwnersContract.reps, {}, { token: crmToken, enabled: isNeeded }).data?.rows ?? []
  if (!selection.isOn) return null
  return (
    <LeadBatches
      selection={selection}
      matching={null}
      whom={{ ids: selection.keys.filter((key) => isId('lead', key)) }}
      owners={mayAssign ? owners : null}
    />
  )
}
