import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { cardLinkId } from '#domains/distribution/lead-cards/web/lead-card.tsx'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import type { LeadColumn } from '#domains/distribution/board/contract.ts'

export const BOARD_ID = 'board'

/** `owner`: it was given to them, and stays in its stage. */
type Moved = { leadId: string; agencyName: string; to: LeadStage; owner: string | null }

/** Announces to screen readers where a card went, once the board shows it there, and restores the focus it lost. */
export function useLeadUpdates(columns: readonly (LeadColumn & { cards: readonly LeadCard[] })[]) {
  const { t, i18n } = useLingui()
  const [moved, setMoved] = useState<Moved | null>(null)
  const column = columns.find(({ stage }) => stage === moved?.to)
  const position = (column?.cards.findIndex(({ id }) => id === moved?.leadId) ?? -1) + 1
  const isThere = position > 0
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    // The card takes the focus with it as it leaves its column; where somebody has gone on, the focus stays.
    const lost = document.activeElement === document.body || document.activeElement?.id === BOARD_ID
    if (!waiting.current || !lost) return
    const card = isThere ? document.getElementById(cardLinkId(waiting.current)) : null
    const place = card ?? document.getElementById(BOARD_ID)
    place?.focus()
    // Its new place may not have been read yet.
    if (card) waiting.current = null
  })

  const count = column?.count ?? 0
  const stage = moved ? i18n._(LEAD_STAGE[moved.to].word) : ''
  const name = moved?.agencyName ?? ''
  const owner = moved?.owner
  const announce = ({ id, agencyName }: LeadCard, to: LeadStage, givenTo: string | null) => {
    waiting.current = id
    setMoved({ leadId: id, agencyName, to, owner: givenTo })
  }
  return {
    announcement: !moved
      ? ''
      : owner
        ? t`${name}: given to ${owner}.`
        : isThere
          ? t`${name}: moved to ${stage}, position ${position} of ${count}.`
          : t`${name}: moved to ${stage}.`,
    announceMove: (lead: LeadCard, to: LeadStage) => announce(lead, to, null),
    announceOwner: (lead: LeadCard, givenTo: string) => announce(lead, lead.stage, givenTo),
  }
}
