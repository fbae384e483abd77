import type { LeadCard } from '#domains/distribution/leads/contract.ts'

export type Columns = readonly { cards: readonly { id: string }[] }[]

/** The card an arrow key moves to from this one; empty columns are skipped. Null at the edge. */
export function nearCard(columns: Columns, id: string, key: string): string | null {
  const from = columns.findIndex(({ cards }) => cards.some((card) => card.id === id))
  const place = columns[from]?.cards.findIndex((card) => card.id === id) ?? -1
  switch (key) {
    case 'ArrowDown':
      return columns[from]?.cards[place + 1]?.id ?? null
    case 'ArrowUp':
      return columns[from]?.cards[place - 1]?.id ?? null
    case 'ArrowRight':
      return cardBeside(columns.slice(from + 1), place)
    case 'ArrowLeft':
      return cardBeside(columns.slice(0, Math.max(from, 0)).reverse(), place)
    default:
      return null
  }
}

function cardBeside(columns: Columns, place: number): string | null {
  const cards = columns.find((column) => column.cards.length > 0)?.cards ?? []
  return cards[Math.min(place, cards.length - 1)]?.id ?? null
}

export type Lane = { ownerId: string | null; ownerName: string | null; cards: LeadCard[] }

/** The cards of a column by owner: by name, and those without an owner first. */
export function lanesOf(cards: readonly LeadCard[]): Lane[] {
  const lanes = [...Map.groupBy(cards, ({ ownerId }) => ownerId)].map(([ownerId, own]) => ({
    ownerId,
    ownerName: own[0]?.ownerName ?? null,
    cards: own,
  }))
  return lanes.toSorted((a, b) => (a.ownerName ?? '').localeCompare(b.ownerName ?? ''))
}
