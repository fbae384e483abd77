/**
 * How a row is found: the ids of the person that its column is compared with. `claim`: claims that were filed. `draft`: those that never
 * were. `recipient`: the person's id, or the address while there is none. `user`: whoever works with us. `lead`: agencies being recruited
 * whose contact has this address; their applications are `agencyApplication`, or `convertedApplication` once an agency came of it.
 */
export const KEYS = [
  'member',
  'identity',
  'email',
  'recipient',
  'membership',
  'claim',
  'draft',
  'anyClaim',
  'document',
  'conversation',
  'complaint',
  'complaintAbout',
  'payout',
  'recovery',
  'transfer',
  'message',
  'application',
  'signature',
  'user',
  'lead',
  'agencyApplication',
  'convertedApplication',
] as const
export type Key = (typeof KEYS)[number]

/** Why something outlives a deletion, and for how long (docs/rules.md §11). */
export const KEPT_BECAUSE = ['claim_file', 'money', 'consent', 'complaint', 'security', 'request', 'work'] as const
export type KeptBecause = (typeof KEPT_BECAUSE)[number]

/** What a deletion does with a row: deletes it, empties its columns, or keeps it and empties them once its time is over. */
export type Fate =
  | { do: 'delete' }
  | { do: 'empty'; to: Readonly<Record<string, EmptyValue>> }
  | { do: 'keep'; because: KeptBecause; afterward: Readonly<Record<string, EmptyValue>> }
  /** Nothing in it says anything about anybody but by its ids. */
  | { do: 'stay' }

/** `null`, an empty object or list, a dash, or an address that nobody has. */
export type EmptyValue = null | '{}' | '[]' | '–' | 'address' | 'day' | 'vin' | 'zip' | 'bytes'

export type Entry = {
  table: string
  column: string
  key: Key
  /** A further condition, in SQL of ours. */
  only?: string
  /** What the copy shows; null for what is not theirs to read (docs/rules.md §11), with the reason. */
  copied: readonly string[] | { not: string }
  fate: Fate
}
