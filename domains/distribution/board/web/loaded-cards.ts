import { useState } from 'react'
import type { BoardLane, LeadColumn } from '#domains/distribution/board/contract.ts'
import { outdatedAmong } from '#domains/distribution/lead-cards/web/outdated.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export type LoadedColumn = LeadColumn & { cards: readonly LeadCard[] }

/** Where the cards of one owner in a stage are kept; those of a whole column are kept at its stage. */
export const cellKey = (stage: LeadStage, ownerId: string | null): string => `${stage}:${ownerId ?? ''}`

/**
 * The columns with the cards that have been read so far, from the top down, without outdated ones; by owner those of each row after the
 * other.
 */
export function useLoadedCards(columns: readonly LeadColumn[], lanes: readonly BoardLane[] | null) {
  const [cards, setCards] = useState<Readonly<Record<string, readonly LeadCard[]>>>({})
  const cardsOf = ({ stage }: LeadColumn): readonly LeadCard[] =>
    lanes ? lanes.flatMap(({ ownerId }) => cards[cellKey(stage, ownerId)] ?? []) : (cards[stage] ?? [])
  const isOutdated = outdatedAmong(columns.flatMap(cardsOf))
  const loaded = columns.map((column): LoadedColumn => ({ ...column, cards: cardsOf(column).filter((card) => !isOutdated(card)) }))
  return { loaded, isOutdated, onCards: (key: string, read: readonly LeadCard[]) => setCards((before) => ({ ...before, [key]: read })) }
}
