import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { AGENT_WORDS, CLAIM_WORDS, PROMOTION_WORDS } from '#domains/insight/book-imports/web/more-book-words.ts'
import type { AgencyColumn } from '#domains/distribution/agency-imports/rules/columns.ts'
import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import type { Match } from '#domains/money/subscription-matching/rules/match.ts'

export const KIND_WORDS: Readonly<Record<BookKind, MessageDescriptor>> = {
  agencies: msg`Agencies`,
  agents: msg`People of agencies`,
  promotions: msg`Promotion codes`,
  members: msg`Members`,
  claims: msg`Open claims`,
}

const MEMBER_WORDS: Readonly<Record<MemberColumn, MessageDescriptor>> = {
  oldNumber: msg`Old number`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  bornOn: msg`Date of birth`,
  email: msg`Email`,
  phone: msg`Phone`,
  street: msg`Street`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`ZIP code`,
  language: msg`Language`,
  insurer: msg`Auto insurer`,
  policyNumber: msg`Policy number`,
  plan: msg`Plan`,
  tier: msg`Price tier`,
  billing: msg`Billing`,
  price: msg`Price paid`,
  effectiveOn: msg`Member since`,
  paidThroughOn: msg`Paid through`,
  masterCode: msg`Master code`,
  agentEmail: msg`Agent’s email`,
  claimsUsed: msg`Claims paid this year`,
  benefitPaid: msg`Amount paid this year`,
  claimFreeYears: msg`Claim-free years`,
  customer: msg`Payment network customer`,
  subscription: msg`Payment network subscription`,
  vin1: msg`VIN, car 1`,
  year1: msg`Year, car 1`,
  make1: msg`Make, car 1`,
  model1: msg`Model, car 1`,
  vin2: msg`VIN, car 2`,
  year2: msg`Year, car 2`,
  make2: msg`Make, car 2`,
  model2: msg`Model, car 2`,
  vin3: msg`VIN, car 3`,
  year3: msg`Year, car 3`,
  make3: msg`Make, car 3`,
  model3: msg`Model, car 3`,
  vin4: msg`VIN, car 4`,
  year4: msg`Year, car 4`,
  make4: msg`Make, car 4`,
  model4: msg`Model, car 4`,
}

const AGENCY_WORDS: Readonly<Record<AgencyColumn, MessageDescriptor>> = {
  name: msg`Agency`,
  masterCode: msg`Master code`,
  homeState: msg`Home state`,
  npn: msg`NPN`,
  licenseNumber: msg`License number`,
  licenseExpiresOn: msg`License expires`,
  eoExpiresOn: msg`E&O expires`,
  commissionTier: msg`Commission tier`,
  priceTier: msg`Price tier`,
  email: msg`Email`,
  phone: msg`Phone`,
  street: msg`Street`,
  city: msg`City`,
  zip: msg`ZIP code`,
  adminFirstName: msg`Agent admin’s first name`,
  adminLastName: msg`Agent admin’s last name`,
  adminEmail: msg`Agent admin’s email`,
}

/** Our columns for a kind, in their order. */
export const columnsOfKind = (kind: BookKind): readonly string[] => Object.keys(COLUMN_WORDS[kind])

/** A column of ours in words; what is none of them stays as it is. */
export const columnWord = (kind: BookKind, name: string): MessageDescriptor | undefined => COLUMN_WORDS[kind][name]

const COLUMN_WORDS: Readonly<Record<BookKind, Readonly<Record<string, MessageDescriptor>>>> = {
  agencies: AGENCY_WORDS,
  agents: AGENT_WORDS,
  promotions: PROMOTION_WORDS,
  members: MEMBER_WORDS,
  claims: CLAIM_WORDS,
}

/** Without these no row can be brought in. */
export const REQUIRED: Readonly<Record<BookKind, readonly string[]>> = {
  members: [
    ...(['firstName', 'lastName', 'bornOn', 'email', 'street', 'city', 'state', 'zip', 'plan', 'billing', 'price'] as const),
    ...(['effectiveOn', 'paidThroughOn', 'vin1'] as const),
  ],
  agencies: ['name', 'homeState'],
  agents: ['masterCode', 'firstName', 'lastName', 'email'],
  promotions: ['code', 'startsOn'],
  claims: ['vin', 'lossType', 'lossOn', 'reportedOn', 'stage'],
}

export const MATCH_WORDS: Readonly<Record<Match, MessageDescriptor>> = {
  waiting: msg`Not looked for yet`,
  matched: msg`Matched`,
  no_customer: msg`No customer`,
  two_customers: msg`Two customers`,
  no_subscription: msg`No subscription`,
  two_subscriptions: msg`Two subscriptions`,
  canceled: msg`Canceled`,
  other_amount: msg`Other amount`,
  other_period: msg`Other period`,
  of_another: msg`Pays for another membership`,
}
