/** The fields that are chosen when two records turn out to be one person. A name and an address are each chosen whole. */
export const FIELDS_CHOSEN_IN_MERGE = ['name', 'date_of_birth', 'phone', 'address', 'insurer', 'policy_number', 'agent'] as const
export type ChosenField = (typeof FIELDS_CHOSEN_IN_MERGE)[number]
export type Side = 'stays' | 'goes'

/** A member as the merge rules see them; a missing value is null. */
export type MergedMember = {
  id: string
  hasAccount: boolean
  isMerged: boolean
  hasLiveMembership: boolean
  values: Readonly<Record<ChosenField, string | null>>
}

export const REASONS_NOT_TO_MERGE = ['same_member', 'already_merged', 'both_live'] as const
export type ReasonNotToMerge = (typeof REASONS_NOT_TO_MERGE)[number]

/** Null means yes. A person has one live membership (docs/rules.md §2), so one of two live ones must end first. */
export function whyNotMerge(stays: MergedMember, goes: MergedMember): ReasonNotToMerge | null {
  if (stays.id === goes.id) return 'same_member'
  if (stays.isMerged || goes.isMerged) return 'already_merged'
  return stays.hasLiveMembership && goes.hasLiveMembership ? 'both_live' : null
}

/** The side of each field: the surviving record, unless it has nothing there. */
export const suggestedSides = (stays: MergedMember, goes: MergedMember): Record<ChosenField, Side> =>
  Object.fromEntries(
    FIELDS_CHOSEN_IN_MERGE.map((field) => [field, stays.values[field] === null && goes.values[field] !== null ? 'goes' : 'stays']),
  ) as Record<ChosenField, Side>

/** Which account is kept, with its email address: the only one or, of two, that of the surviving record. */
export const accountOf = (stays: MergedMember, goes: MergedMember): Side => (goes.hasAccount && !stays.hasAccount ? 'goes' : 'stays')

export const DOUBTS = ['name', 'date_of_birth'] as const
export type Doubt = (typeof DOUBTS)[number]

/** Values a person has only one of, and which differ here: a reason to check before merging. */
export const doubtsAbout = (stays: MergedMember, goes: MergedMember): Doubt[] =>
  DOUBTS.filter((field) => normalized(stays.values[field]) !== normalized(goes.values[field]))

const normalized = (value: string | null): string =>
  (value ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
