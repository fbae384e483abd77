/** The fields that are saved while an applicant types, by part. No number that is sealed when it is handed in. */
export const DRAFT_FIELDS = {
  license: ['npn', 'state', 'number', 'expiresOn'],
  eo: ['insurer', 'perClaim', 'expiresOn'],
  w9: ['name', 'businessName', 'taxClass', 'street', 'city', 'state', 'zip', 'tinKind'],
  ach: ['holder', 'bankName', 'accountType'],
} as const satisfies Record<string, readonly string[]>

export type DraftKind = keyof typeof DRAFT_FIELDS
export type Draft = Readonly<Record<string, string>>
