import type { LeadCard } from '#domains/distribution/leads/contract.ts'

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
