import { matchCompany, matchNames, type NameMatch } from '#domains/money/payees/rules/name-match.ts'

export type PersonName = { firstName: string; lastName: string }

/** An owner's names: a company's, and those of the people who may stand for it; or a person's alone. */
export type OwnerNames = { company: string | null; people: readonly PersonName[] }

/** A person has to be on their own account. A company's account may also be in the name of whoever runs it: that is close, not the same. */
export function matchOwner(onAccount: string, { company, people }: OwnerNames): NameMatch {
  const person = people.map((name) => matchNames(onAccount, name)).toSorted((a, b) => RANK[a] - RANK[b])[0] ?? 'other'
  if (company === null) return person
  const match = matchCompany(onAccount, company)
  return match === 'other' && person !== 'other' ? 'close' : match
}

const RANK: Readonly<Record<NameMatch, number>> = { same: 0, close: 1, other: 2 }
