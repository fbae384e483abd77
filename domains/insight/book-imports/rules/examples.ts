import type { AgencyColumn } from '#domains/distribution/agency-imports/rules/columns.ts'
import type { AgentColumn } from '#domains/people/agent-imports/rules/columns.ts'
import type { ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import type { PromotionColumn } from '#domains/membership/promotion-imports/rules/columns.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import { addDays, addMonths, addYears, type Day } from '#platform/days.ts'

/** A column of an example: its heading, which column of ours it is, and what its one row says. */
export type ExampleColumn<Name extends string = string> = readonly [heading: string, name: Name, value: string]

/** `price`: what this plan costs a month, in dollars and cents. */
export type ExampleOn = { today: Day; planCode: string; price: string }

const MASTER_CODE = 'TX-20001'
const VIN = '1HGCM82633A004352'

const agencies = ({ today }: ExampleOn): readonly ExampleColumn<AgencyColumn>[] => [
  ['Agency name', 'name', 'Example Insurance Agency'],
  ['Master code', 'masterCode', MASTER_CODE],
  ['Home state', 'homeState', 'TX'],
  ['License number', 'licenseNumber', 'TX-123456'],
  ['License expires', 'licenseExpiresOn', addYears(today, 2)],
  ['Email address', 'email', 'office@agency.example'],
  ['Phone number', 'phone', '512-555-0100'],
  ['Address', 'street', '100 Main Street'],
  ['City', 'city', 'Austin'],
  ['ZIP code', 'zip', '78701'],
  ['Admin first name', 'adminFirstName', 'Alex'],
  ['Admin last name', 'adminLastName', 'Rivera'],
  ['Admin email', 'adminEmail', 'alex@agency.example'],
]

const agents = ({ today }: ExampleOn): readonly ExampleColumn<AgentColumn>[] => [
  ['Master code', 'masterCode', MASTER_CODE],
  ['First name', 'firstName', 'Sam'],
  ['Last name', 'lastName', 'Lee'],
  ['Email address', 'email', 'sam@agency.example'],
  ['Phone number', 'phone', '512-555-0101'],
  ['Role', 'position', 'agent'],
  ['Commission share', 'share', '60%'],
  ['License state', 'licenseState', 'TX'],
  ['License number', 'licenseNumber', 'TX-654321'],
  ['License expires', 'licenseExpiresOn', addYears(today, 2)],
]

const promotions = ({ today }: ExampleOn): readonly ExampleColumn<PromotionColumn>[] => [
  ['Promotion code', 'code', 'WELCOME-20'],
  ['Promotion name', 'description', 'Welcome offer'],
  ['Percent off', 'percent', '20'],
  ['Months', 'lasts', '3'],
  ['Starts', 'startsOn', addMonths(today, -6)],
  ['Ends', 'endsOn', addYears(today, 1)],
  ['Maximum uses', 'maxUses', '100'],
  ['Times used', 'used', '12'],
]

/** More than a year a member, and paid to the end of the month that today is in. */
function members({ today, planCode, price }: ExampleOn): readonly ExampleColumn<MemberColumn>[] {
  const effectiveOn = addDays(addMonths(today, -14), -10)
  return [
    ['Member number', 'oldNumber', 'M-1001'],
    ['First name', 'firstName', 'Jordan'],
    ['Last name', 'lastName', 'Miller'],
    ['Date of birth', 'bornOn', '1985-04-12'],
    ['Email address', 'email', 'jordan@member.example'],
    ['Phone number', 'phone', '512-555-0102'],
    ['Address', 'street', '12 Oak Lane'],
    ['City', 'city', 'Austin'],
    ['State', 'state', 'TX'],
    ['ZIP code', 'zip', '78701'],
    ['Insurance company', 'insurer', 'Example Mutual'],
    ['Policy number', 'policyNumber', 'EM-778899'],
    ['Plan', 'plan', planCode],
    ['Billing', 'billing', 'monthly'],
    ['Monthly price', 'price', price],
    ['Member since', 'effectiveOn', effectiveOn],
    ['Paid through', 'paidThroughOn', periodHolding(effectiveOn, 'monthly', today).to],
    ['Master code', 'masterCode', MASTER_CODE],
    ['Claims paid this year', 'claimsUsed', '0'],
    ['Car 1 VIN', 'vin1', VIN],
    ['Car 1 year', 'year1', '2003'],
    ['Car 1 make', 'make1', 'Honda'],
    ['Car 1 model', 'model1', 'Accord'],
  ]
}

const claims = ({ today }: ExampleOn): readonly ExampleColumn<ClaimColumn>[] => [
  ['Claim number', 'oldNumber', 'C-501'],
  ['Car VIN', 'vin', VIN],
  ['Type of loss', 'lossType', 'collision'],
  ['Loss date', 'lossOn', addDays(today, -30)],
  ['Reported', 'reportedOn', addDays(today, -28)],
  ['Status', 'stage', 'documents requested'],
  ['Documents requested', 'requestedOn', addDays(today, -20)],
  ['Policy deductible', 'deductible', '500.00'],
  ['Damage', 'lossAmount', '2400.00'],
  ['Insurance company', 'insurer', 'Example Mutual'],
  ['Insurer claim number', 'insurerClaimNumber', 'EM-CL-1'],
  ['What happened', 'story', 'Hit from behind at a red light.'],
]

/** A file of one row of each kind; brought in one after the other, they are a small book. */
export const EXAMPLES: Readonly<Record<BookKind, (on: ExampleOn) => readonly ExampleColumn[]>> = {
  agencies,
  agents,
  promotions,
  members,
  claims,
}
