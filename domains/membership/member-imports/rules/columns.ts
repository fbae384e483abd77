import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'

const car = <N extends 1 | 2 | 3 | 4>(number: N) => {
  const first = (...words: string[]): string[] => (number === 1 ? words : [])
  return [
    { name: `vin${number}`, words: [`car ${number} vin`, `vehicle ${number} vin`, ...first('vin', 'vehicle vin', 'vin number')] },
    { name: `year${number}`, words: [`car ${number} year`, `vehicle ${number} year`, ...first('year', 'model year', 'vehicle year')] },
    { name: `make${number}`, words: [`car ${number} make`, `vehicle ${number} make`, ...first('make', 'vehicle make')] },
    { name: `model${number}`, words: [`car ${number} model`, `vehicle ${number} model`, ...first('model', 'vehicle model')] },
  ] as const satisfies readonly ImportColumn<string>[]
}

/** A member of the old book, with cars and membership. One row a member, or one a car with the same email address. */
export const MEMBER_COLUMNS = [
  { name: 'oldNumber', words: ['member number', 'membership number', 'old number', 'number', 'member id', 'policy id', 'customer number'] },
  { name: 'firstName', words: ['first', 'given name', 'first name'] },
  { name: 'lastName', words: ['last', 'surname', 'family name', 'last name'] },
  { name: 'bornOn', words: ['birth date', 'date of birth', 'dob', 'birthdate', 'birthday'] },
  { name: 'email', words: ['email address', 'mail', 'e mail'] },
  { name: 'phone', words: ['phone number', 'tel', 'mobile', 'cell'] },
  { name: 'street', words: ['address', 'street address', 'address 1', 'address line 1'] },
  { name: 'city', words: ['town'] },
  { name: 'state', words: ['st', 'state code', 'province'] },
  { name: 'zip', words: ['zip code', 'postal code', 'postcode'] },
  { name: 'language', words: ['lang', 'preferred language'] },
  { name: 'insurer', words: ['carrier', 'insurance company', 'auto insurer'] },
  { name: 'policyNumber', words: ['policy', 'policy number', 'policy no', 'auto policy number', 'insurance policy number'] },
  { name: 'plan', words: ['plan code', 'plan name', 'product', 'product code'] },
  { name: 'tier', words: ['price tier', 'pricing tier'] },
  { name: 'billing', words: ['billing period', 'frequency', 'billing frequency', 'term'] },
  { name: 'price', words: ['price paid', 'monthly price', 'premium', 'amount', 'dues', 'rate', 'fee'] },
  { name: 'effectiveOn', words: ['effective', 'effective date', 'start date', 'join date', 'member since'] },
  {
    name: 'paidThroughOn',
    words: ['paid through', 'paid through date', 'paid to', 'paid until', 'paid thru', 'expires', 'expiration date'],
  },
  { name: 'masterCode', words: ['master code', 'agency code', 'agency', 'producer code'] },
  { name: 'agentEmail', words: ['agent', 'agent email', 'producer email'] },
  { name: 'claimsUsed', words: ['claims', 'claims used', 'claims this year', 'claims paid this year', 'claims count'] },
  {
    name: 'benefitPaid',
    words: [
      'benefits paid',
      'benefit paid',
      'paid claims',
      'claims paid',
      'claims amount',
      'amount paid this year',
      'benefits used',
      'used this year',
    ],
  },
  { name: 'claimFreeYears', words: ['claim free years', 'years without claim'] },
  { name: 'customer', words: ['customer id', 'stripe customer', 'network customer', 'stripe customer id'] },
  { name: 'subscription', words: ['subscription id', 'stripe subscription', 'network subscription', 'stripe subscription id'] },
  ...car(1),
  ...car(2),
  ...car(3),
  ...car(4),
] as const satisfies readonly ImportColumn<string>[]

export type MemberColumn = (typeof MEMBER_COLUMNS)[number]['name']
