/** The data by which a lead is recognized. */
export type LeadIdentity = { npn: string | null; email: string | null; phone: string | null; agencyName: string; zip: string | null }

export type KnownLead = LeadIdentity & { id: string; createdAt: string }

export type Duplicate = { of: string; by: 'npn' | 'email' | 'phone' | 'name_and_zip' }

/**
 * The known lead that this one duplicates: by NPN, then email, then phone, then name and ZIP; of several the oldest (docs/rules.md §8).
 * Null: new.
 */
export function duplicateOf(lead: LeadIdentity, known: readonly KnownLead[]): Duplicate | null {
  const oldestFirst = known.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  for (const { by, keyOf } of KEYS) {
    const key = keyOf(lead)
    const match = key === null ? undefined : oldestFirst.find((each) => keyOf(each) === key)
    if (match) return { of: match.id, by }
  }
  return null
}

/** All that a lead may be recognized by, each named by what it is. */
export const identityKeys = (lead: LeadIdentity): string[] =>
  KEYS.flatMap(({ by, keyOf }) => {
    const key = keyOf(lead)
    return key === null ? [] : [`${by} ${key}`]
  })

const KEYS: readonly { by: Duplicate['by']; keyOf: (lead: LeadIdentity) => string | null }[] = [
  { by: 'npn', keyOf: ({ npn }) => digits(npn)?.replace(/^0+/, '') || null },
  { by: 'email', keyOf: ({ email }) => email?.trim().toLowerCase() || null },
  { by: 'phone', keyOf: ({ phone }) => phoneE164(phone) },
  { by: 'name_and_zip', keyOf: nameAndZip },
]

/** A US number as `+17135550142`; null when it is none. */
export function phoneE164(typed: string | null): string | null {
  const [, number] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits(typed) ?? '') ?? []
  return number ? `+1${number}` : null
}

const digits = (text: string | null): string | null => text?.replace(/\D/g, '') || null

const NO_NAME = ['agency', 'agencies', 'inc', 'llc', 'ltd', 'corp', 'co', 'the']

/** "Okoye Insurance Agency, LLC" and "okoye insurance" are the same company. */
function nameAndZip({ agencyName, zip }: LeadIdentity): string | null {
  const words = agencyName.toLowerCase().split(/[^a-z0-9]+/)
  const name = words.filter((word) => word && !NO_NAME.includes(word)).join(' ')
  const five = digits(zip)?.slice(0, 5)
  return name && five ? `${name} ${five}` : null
}
