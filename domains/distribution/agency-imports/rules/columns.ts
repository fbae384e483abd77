import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

/** An agency of the old book. */
export const AGENCY_COLUMNS = [
  {
    name: 'name',
    words: ['agency', 'agency name', 'company', 'company name', 'business name', 'nombre', 'agencia', 'nombre de la agencia'],
  },
  { name: 'masterCode', words: ['master code', 'agency code', 'code', 'producer code', 'código de agencia', 'código'] },
  { name: 'homeState', words: ['state', 'home state', 'st', 'estado'] },
  { name: 'npn', words: ['national producer number', 'npn number', 'producer number'] },
  { name: 'licenseNumber', words: ['license', 'license number', 'license no', 'licencia', 'número de licencia'] },
  {
    name: 'licenseExpiresOn',
    words: ['license expires', 'license expiry', 'license expiration', 'license expiration date', 'vencimiento de la licencia'],
  },
  { name: 'eoExpiresOn', words: ['e&o expires', 'eo expires', 'e&o expiry', 'eo expiration', 'e&o expiration'] },
  { name: 'commissionTier', words: ['tier', 'commission tier', 'commission level'] },
  { name: 'priceTier', words: ['price tier', 'pricing tier'] },
  { name: 'email', words: ['email address', 'contact email', 'agency email', 'correo', 'correo electrónico'] },
  { name: 'phone', words: ['phone number', 'tel', 'teléfono'] },
  { name: 'street', words: ['address', 'street address', 'dirección', 'calle'] },
  { name: 'city', words: ['town', 'ciudad'] },
  { name: 'zip', words: ['zip code', 'postal code', 'código postal'] },
  { name: 'adminFirstName', words: ['admin first name', 'contact first name', 'principal first name', 'first name'] },
  { name: 'adminLastName', words: ['admin last name', 'contact last name', 'principal last name', 'last name'] },
  { name: 'adminEmail', words: ['admin email', 'principal email', 'owner email', 'contact email'] },
] as const satisfies readonly ImportColumn<string>[]

export type AgencyColumn = (typeof AGENCY_COLUMNS)[number]['name']
