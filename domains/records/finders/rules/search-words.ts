/** What can be found. */
export const SEARCH_KINDS = [
  'claim',
  'member',
  'membership',
  'car',
  'payment',
  'payout',
  'document',
  'agency',
  'user',
  'lead',
  'promotion',
  'help',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** By what it was found. */
export const SEARCH_FIELDS = [
  'name',
  'similar_name',
  'member_name',
  'email',
  'phone',
  'vin',
  'car',
  'policy_number',
  'insurer_claim_number',
  'number',
  'master_code',
  'npn',
  'code',
  'similar_code',
  'description',
  'check_number',
  'trace',
  'reference',
  'amount',
  'amount_and_day',
  'file_name',
  'contact',
  'words',
  'opened_before',
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]
