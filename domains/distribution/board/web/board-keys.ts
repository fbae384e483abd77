import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { useKeys } from '#design/keys/keys.ts'
import type { BoardLane } from '#domains/distribution/board/contract.ts'
import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import { cardLinkId } from '#domains/distribution/lead-cards/web/lead-card.tsx'
import type { CardSelection } from '#domains/distribution/board/web/selected-leads.tsx'
import type { LoadedColumn } from '#domains/distribution/board/web/loaded-cards.ts'
import { laneBeside, nearCard } from '#domains/distribution/lead-cards/web/near-card.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'

type Keys = {
  columns: readonly LoadedColumn[]
  lanes: readonly BoardLane[] | null
  layout: BoardLayout
  onChoose: ((lead: LeadCard) => void) | null
  onMove: (lead: LeadCard, to: LeadStage, lane: BoardLane | null) => void
  selection: Pick<CardSelection, 'isOn' | 'toggle'>
}

/**
 * On a card the arrow keys move between cards, `m` opens its transitions, `x` selects it while leads are selected, 1 to 9 move it to the
 * column of that place; by owner, Shift with the up or down arrow gives it to the owner of the row above or below.
 */
export function useBoardKeys({ columns, lanes, layout, onChoose, onMove, selection }: Keys) {
  const { t } = useLingui()
  useKeys([
    { keys: '← → ↑ ↓', label: t`Another lead` },
    { keys: 'm', label: t`Move the lead` },
    { keys: 'x', label: t`Select the lead` },
    { keys: '1–9', label: t`Move the lead to the column in that place` },
  ])
  const visible = columns.filter(({ stage }) => !layout.collapsed.some((each) => each === stage))
  return (event: KeyboardEvent): void => {
    const leadId = event.target instanceof HTMLElement ? event.target.dataset['lead'] : undefined
    if (!leadId || event.ctrlKey || event.metaKey || event.altKey) return
    const lead = columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId)
    if (event.key === 'm' && lead && onChoose) return stop(event, () => onChoose(lead))
    if (event.key.toLowerCase() === 'x' && selection.isOn && lead && lead.stage !== 'CONVERTED')
      return stop(event, () => selection.toggle(leadId, event))
    const column = /^[1-9]$/.test(event.key) ? columns[Number(event.key) - 1] : undefined
    if (column && lead && onChoose) return stop(event, () => onMove(lead, column.stage, null))
    const lane = event.shiftKey && lanes && lead ? laneBeside(lanes, lead.ownerId, event.key) : null
    if (lane && lead) return stop(event, () => onMove(lead, lead.stage, lane))
    const near = event.shiftKey ? null : nearCard(visible, leadId, event.key)
    if (near) stop(event, () => document.getElementById(cardLinkId(near))?.focus())
  }
}

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  then()
}
