type Card = { id: string; version: number }

/**
 * Which of the cards that were read are outdated: one that has moved stays among those of its old column until that is read again, with an
 * earlier version than in its new one.
 */
export function outdatedAmong(cards: readonly Card[]): (card: Card) => boolean {
  const newest = new Map<string, number>()
  for (const { id, version } of cards) newest.set(id, Math.max(version, newest.get(id) ?? 0))
  return ({ id, version }) => version < (newest.get(id) ?? 0)
}
