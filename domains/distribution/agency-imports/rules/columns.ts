import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** An agency of the old book. */
export const AGENCY_COLUMNS = [
  { name: 'name', words: ['agency', 'agency name', 'company', 'company name', 'business name'] },
  { name: 'masterCode', words: ['master code', 'agency code', 'code', 'producer code'] },
  { name: 'homeState', words: ['state', 'home state', 'st'] },
  { name: 'npn', words: ['national producer number', 'npn number', 'producer number'] },
  { name: 'licenseNumber', words: ['license', 'license number', 'license no'] },
  { name: 'licenseExpiresOn', words: ['license expires', 'license expiry', 'license expiration', 'license expiration date'] },
  { name: 'eoExpiresOn', words: ['e&o expires', 'eo expires', 'e&o expiry', 'eo expiration', 'e&o expiration'] },
  { name: 'commissionTier', words: ['tier', 'commission tier', 'commission level'] },
  { name: 'priceTier', words: ['price tier', 'pricing tier'] },
  { name: 'email', words: ['email address', 'contact email', 'agency email'] },
  { name: 'phone', words: ['phone number', 'tel'] },
  { name: 'street', words: ['address', 'street address'] },
  { name: 'city', words: ['town'] },
  { name: 'zip', words: ['zip code', 'postal code'] },
  { name: 'adminFirstName', words: ['admin first name', 'contact first name', 'principal first name', 'first name'] },
  { name: 'adminLastName', words: ['admin last name', 'contact last name', 'principal last name', 'last name'] },
  { name: 'adminEmail', words: ['admin email', 'principal email', 'owner email'] },
] as const satisfies readonly ImportColumn<string>[]

export type AgencyColumn = (typeof AGENCY_COLUMNS)[number]['name']
