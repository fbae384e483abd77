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

/** The next row above or below that takes leads; null at the edge, and for any other key. */
export function laneBeside<L extends { ownerId: string | null; takes: boolean }>(
  lanes: readonly L[],
  ownerId: string | null,
  key: string,
): L | null {
  const from = lanes.findIndex((lane) => lane.ownerId === ownerId)
  if (from < 0) return null
  if (key === 'ArrowDown') return lanes.slice(from + 1).find(({ takes }) => takes) ?? null
  return key === 'ArrowUp' ? (lanes.slice(0, from).findLast(({ takes }) => takes) ?? null) : null
}
