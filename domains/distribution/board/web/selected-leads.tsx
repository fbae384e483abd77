import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { LeadBatches } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { type Selection, useSelection } from '#design/list/selection.ts'
import { Notice } from '#design/states/notice.tsx'
import { isId } from '#platform/ids.ts'

/** The cards that are selected to be changed together; checkboxes are shown while it is on. */
export type CardSelection = Selection & { isOn: boolean; setOn: (isOn: boolean) => void }

/** Cleared when the board's filters change and when a card leaves the board, so that nothing unseen is changed. */
export function useCardSelection(shown: readonly string[], filters: string): CardSelection {
  const [isOn, setOn] = useState(false)
  const selection = useSelection(shown, filters)
  const keys = selection.keys.filter((key) => shown.includes(key))
  return {
    ...selection,
    keys,
    // Every card that matches may be more than has been read: the list selects all of them.
    page: 'some',
    isOn,
    setOn: (next) => {
      setOn(next)
      selection.clear()
    },
  }
}

/** The changes of the list, for the selected cards: owner, next step, source, disqualify; each says first what would change. */
export function SelectedLeads({ selection, mayAssign }: { selection: CardSelection; mayAssign: boolean }) {
  const isNeeded = mayAssign && selection.isOn
  const { data, error } = useLateAnswer(leadOwnersContract.reps, {}, { token: crmToken, enabled: isNeeded })
  if (!selection.isOn) return null
  if (error) return <Notice tone="danger" live title={error.message} />
  return (
    <LeadBatches
      selection={selection}
      matching={null}
      whom={{ ids: selection.keys.filter((key) => isId('lead', key)) }}
      owners={mayAssign ? (data?.rows ?? []) : null}
    />
  )
}
