import type { AgencyColumn } from '#domains/distribution/agency-imports/rules/columns.ts'
import { COMMISSION_TIERS, type CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { PRICE_TIERS, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { stateIn } from '#domains/membership/plans/rules/state-rules.ts'
import { npnIn } from '#domains/people/agency/rules/npn.ts'
import { faultOfZip } from '#domains/membership/applications/rules/person-faults.ts'
import { dayIn, emailIn, phoneIn, zipIn } from '#domains/records/table-imports/rules/cell-values.ts'
import type { Day } from '#platform/days.ts'

type Values = Readonly<Record<AgencyColumn, string | null>>

export type ImportedAgency = {
  name: string
  /** Kept from the old book; null: one is issued. */
  masterCode: string | null
  homeState: string
  npn: string | null
  license: { number: string | null; expiresOn: Day } | null
  eoExpiresOn: Day | null
  commissionTier: CommissionTier
  priceTier: PriceTier
  email: string | null
  phone: string | null
  street: string | null
  city: string | null
  zip: string | null
  /** Invited only when that was chosen. */
  admin: { firstName: string; lastName: string; email: string } | null
}

export type ReadAgency = { agency: ImportedAgency } | { problems: Readonly<Record<string, string>> }

/** A row of the file as an agency, or everything that is wrong with it, by column. */
export function readAgency(values: Values): ReadAgency {
  const problems: Record<string, string> = {}
  const wrong = (column: AgencyColumn, says: string): null => {
    problems[column] ??= says
    return null
  }
  const read = <T>(column: AgencyColumn, parse: (text: string) => T | null, says: string): T | null => {
    const text = values[column]
    return text === null ? null : (parse(text) ?? wrong(column, says))
  }
  const { name, licenseNumber, street, city } = values
  if (!name) wrong('name', 'Enter the agency’s name.')
  else if (name.length > 200) wrong('name', 'Use at most 200 characters.')
  const homeState =
    values.homeState === null
      ? wrong('homeState', 'Enter a state, for example TX.')
      : read('homeState', stateIn, 'Enter a state, for example TX.')
  const masterCode = read('masterCode', codeIn, 'A master code looks like TX-10432.')
  if (masterCode && homeState && !masterCode.startsWith(homeState))
    wrong('masterCode', `The code does not begin with the home state ${homeState}.`)
  const npn = read('npn', npnIn, 'An NPN has at most eight digits.')
  const licenseExpiresOn = read('licenseExpiresOn', dayIn, 'Enter the license’s last day, for example 2027-05-31.')
  if (licenseNumber && !values.licenseExpiresOn) wrong('licenseExpiresOn', 'Enter the license’s last day, for example 2027-05-31.')
  if (licenseNumber && licenseNumber.length > 40) wrong('licenseNumber', 'Use at most 40 characters.')
  const eoExpiresOn = read('eoExpiresOn', dayIn, 'Enter the insurance’s last day, for example 2027-05-31.')
  const commissionTier =
    read('commissionTier', (text) => COMMISSION_TIERS.find((tier) => tier === text.toUpperCase()) ?? null, 'Enter T0, T1, T2, T3 or T4.') ??
    'T1'
  const priceTier =
    read('priceTier', (text) => PRICE_TIERS.find((tier) => tier === text.toUpperCase()) ?? null, 'Enter P1, P2 or P3.') ?? 'P1'
  // The margin guard of docs/rules.md §1 is decided for each agency by an administrator, never by a file.
  if (commissionTier === 'T4' && priceTier === 'P3')
    wrong('priceTier', 'P3 with T4 leaves too little. Bring it in with P1 or P2; an administrator may set it afterwards.')
  const contact = {
    email: read('email', emailIn, 'Enter an email address, for example name@example.com.'),
    phone: read('phone', phoneIn, 'Enter a phone number with its area code.'),
    zip: read('zip', zipIn, 'A ZIP code has five digits.'),
  }
  const otherState = contact.zip && homeState ? faultOfZip(contact.zip, homeState) : null
  if (otherState) wrong('zip', otherState)
  const admin = adminOf(values, { read, wrong })
  if (Object.keys(problems).length > 0 || !name || !homeState) return { problems }
  const license = licenseExpiresOn && { number: licenseNumber, expiresOn: licenseExpiresOn }
  return { agency: { name, masterCode, homeState, npn, license, eoExpiresOn, commissionTier, priceTier, ...contact, street, city, admin } }
}

type Tools = {
  read: <T>(column: AgencyColumn, parse: (text: string) => T | null, says: string) => T | null
  wrong: (column: AgencyColumn, says: string) => null
}

function adminOf(
  { adminFirstName: firstName, adminLastName: lastName, adminEmail }: Values,
  { read, wrong }: Tools,
): ImportedAgency['admin'] {
  if (!firstName && !lastName && !adminEmail) return null
  const email = read('adminEmail', emailIn, 'Enter an email address, for example name@example.com.')
  if (!adminEmail) wrong('adminEmail', 'Enter the agent admin’s email address.')
  if (!firstName) wrong('adminFirstName', 'Enter a first name.')
  if (!lastName) wrong('adminLastName', 'Enter a last name.')
  return firstName && lastName && email ? { firstName, lastName, email } : null
}

const codeIn = (text: string): string | null => (/^[A-Z]{2}-\d{5}$/.test(text.toUpperCase()) ? text.toUpperCase() : null)
