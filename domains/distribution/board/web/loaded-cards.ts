import { useState } from 'react'
import type { BoardLane, LeadColumn } from '#domains/distribution/board/contract.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'

export type LoadedColumn = LeadColumn & { cards: readonly LeadCard[] }

/** Where the cards of one owner in a stage are kept; those of a whole column are kept at its stage. */
export const cellKey = (stage: LeadStage, ownerId: string | null): string => `${stage}:${ownerId ?? ''}`

/** The columns with the cards that have been read so far, from the top down; by owner those of each row after the other. */
export function useLoadedCards(columns: readonly LeadColumn[], lanes: readonly BoardLane[] | null) {
  const [cards, setCards] = useState<Readonly<Record<string, readonly LeadCard[]>>>({})
  const loaded = columns.map((column): LoadedColumn => ({
    ...column,
    cards: lanes ? lanes.flatMap(({ ownerId }) => cards[cellKey(column.stage, ownerId)] ?? []) : (cards[column.stage] ?? []),
  }))
  return { loaded, onCards: (key: string, read: readonly LeadCard[]) => setCards((before) => ({ ...before, [key]: read })) }
}
