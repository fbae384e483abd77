import type { LegalSpan, OwnSpan, Span } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, cents } from '#platform/money.ts'

/** OPEN sells to anyone eligible; INSURED_ONLY only while an insurer underwrites the benefit there; CLOSED to nobody. */
export type StateStatus = 'OPEN' | 'INSURED_ONLY' | 'CLOSED'

/** The requirements of one state from a day on (docs/rules.md §2 and §6.3). Counsel sets them; a change is a new row. */
export type StateRule = {
  effectiveOn: Day
  status: StateStatus
  statusBecause: string
  /** The compliance user who opened the state, and when; without it the state is closed, whatever its row says (docs/rules.md §2). */
  signed: { by: string; on: Day } | null
  /** The zone of most of the state: a member's "today" is the date there. */
  timeZone: string
  /** A seller needs a license in this state. */
  sellerLicense: boolean
  motorClubRegistration: boolean
  /** Whether a referrer without a license may be paid (commission tier T0). */
  paysUnlicensedReferrers: boolean
  freeLookDays: number
  cancelFeeCap: Cents
  /** Whether claims paid in this term are deducted from a refund. */
  deductClaims: boolean
  refundTarget: OwnSpan
  refundDueDays: number
  /** After `afterDays` unpaid, `basisPoints` of the refund for each `everyDays` begun. */
  penalty: { afterDays: number; basisPoints: number; everyDays: number }
  acknowledge: LegalSpan
  decide: LegalSpan
  delayEmailDays: number
  regulatorAnswer: LegalSpan
  regulator: string
  /** When the renewal reminder of an annual membership may be sent, in days before the renewal. */
  renewalReminder: { earliest: number; latest: number }
  /** Monthly members are reminded once a year too. */
  remindsMonthly?: true
}

const business = (days: number): Span => ({ days, type: 'business' })
const calendar = (days: number): Span => ({ days, type: 'calendar' })

const DEFAULT: Omit<StateRule, 'timeZone' | 'regulator'> = {
  effectiveOn: '2025-01-01',
  status: 'OPEN',
  statusBecause: 'Open since launch.',
  signed: { by: 'Dana Whitfield, compliance', on: '2024-12-16' },
  sellerLicense: true,
  motorClubRegistration: false,
  paysUnlicensedReferrers: false,
  freeLookDays: 30,
  cancelFeeCap: cents(25_00),
  deductClaims: true,
  refundTarget: business(10),
  refundDueDays: 30,
  penalty: { afterDays: 45, basisPoints: 1000, everyDays: 30 },
  acknowledge: business(10),
  decide: business(15),
  delayEmailDays: 30,
  regulatorAnswer: business(10),
  renewalReminder: { earliest: 60, latest: 30 },
}

const closed = (statusBecause: string) => ({ status: 'CLOSED', statusBecause, signed: null }) as const
const REVIEW = closed('Closed until counsel has reviewed the law there.')
const MOTOR_CLUB = { motorClubRegistration: true } as const

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const state = (timeZone: string, regulator: string, own: Partial<StateRule> = {}): StateRule => ({
  ...DEFAULT,
  timeZone,
  regulator,
  ...own,
})

/** The rule of each state and the District of Columbia at launch. */
export const LAUNCH = {
  AL: state(CENTRAL, 'Alabama Department of Insurance'),
  AK: state('America/Anchorage', 'Alaska Division of Insurance', REVIEW),
  AZ: state('America/Phoenix', 'Arizona Department of Insurance and Financial Institutions'),
  AR: state(CENTRAL, 'Arkansas Insurance Department', { delayEmailDays: 45 }),
  CA: state(PACIFIC, 'California Department of Insurance', {
    ...MOTOR_CLUB,
    acknowledge: calendar(15),
    decide: calendar(40),
    regulatorAnswer: calendar(21),
    renewalReminder: { earliest: 45, latest: 15 },
  }),
  CO: state(MOUNTAIN, 'Colorado Division of Insurance'),
  CT: state(EASTERN, 'Connecticut Insurance Department'),
  DE: state(EASTERN, 'Delaware Department of Insurance'),
  DC: state(EASTERN, 'District of Columbia Department of Insurance, Securities and Banking'),
  FL: state(EASTERN, 'Florida Department of Financial Services'),
  GA: state(EASTERN, 'Georgia Office of Insurance and Safety Fire Commissioner'),
  HI: state('Pacific/Honolulu', 'Hawaii Insurance Division'),
  ID: state('America/Boise', 'Idaho Department of Insurance'),
  IL: state(CENTRAL, 'Illinois Department of Insurance'),
  IN: state('America/Indiana/Indianapolis', 'Indiana Department of Insurance'),
  IA: state(CENTRAL, 'Iowa Insurance Division'),
  KS: state(CENTRAL, 'Kansas Insurance Department', { delayEmailDays: 45 }),
  KY: state(EASTERN, 'Kentucky Department of Insurance'),
  LA: state(CENTRAL, 'Louisiana Department of Insurance'),
  ME: state(EASTERN, 'Maine Bureau of Insurance'),
  MD: state(EASTERN, 'Maryland Insurance Administration'),
  MA: state(EASTERN, 'Massachusetts Division of Insurance'),
  MI: state('America/Detroit', 'Michigan Department of Insurance and Financial Services'),
  MN: state(CENTRAL, 'Minnesota Department of Commerce'),
  MS: state(CENTRAL, 'Mississippi Insurance Department'),
  MO: state(CENTRAL, 'Missouri Department of Commerce and Insurance'),
  MT: state(MOUNTAIN, 'Montana Commissioner of Securities and Insurance', REVIEW),
  NE: state(CENTRAL, 'Nebraska Department of Insurance', { decide: calendar(15) }),
  NV: state(PACIFIC, 'Nevada Division of Insurance', { deductClaims: false }),
  NH: state(EASTERN, 'New Hampshire Insurance Department'),
  NJ: state(EASTERN, 'New Jersey Department of Banking and Insurance'),
  NM: state(MOUNTAIN, 'New Mexico Office of Superintendent of Insurance'),
  NY: state(
    EASTERN,
    'New York Department of Financial Services',
    closed('New York treats paying a deductible as insurance (OGC 05-02-03).'),
  ),
  NC: state(EASTERN, 'North Carolina Department of Insurance'),
  ND: state(CENTRAL, 'North Dakota Insurance Department'),
  OH: state(EASTERN, 'Ohio Department of Insurance', { decide: calendar(21), delayEmailDays: 45 }),
  OK: state(CENTRAL, 'Oklahoma Insurance Department'),
  OR: state(PACIFIC, 'Oregon Division of Financial Regulation'),
  PA: state(EASTERN, 'Pennsylvania Insurance Department'),
  RI: state(EASTERN, 'Rhode Island Department of Business Regulation, Insurance Division', REVIEW),
  // South Carolina refuses a cancellation fee on a comparable product; followed until counsel says otherwise.
  SC: state(EASTERN, 'South Carolina Department of Insurance', { ...MOTOR_CLUB, cancelFeeCap: cents(0) }),
  SD: state(CENTRAL, 'South Dakota Division of Insurance'),
  TN: state(CENTRAL, 'Tennessee Department of Commerce and Insurance', MOTOR_CLUB),
  TX: state(CENTRAL, 'Texas Department of Insurance', MOTOR_CLUB),
  UT: state(MOUNTAIN, 'Utah Insurance Department', { ...REVIEW, decide: calendar(30) }),
  VT: state(EASTERN, 'Vermont Department of Financial Regulation', REVIEW),
  VA: state(EASTERN, 'Virginia Bureau of Insurance'),
  WA: state(PACIFIC, 'Washington Office of the Insurance Commissioner', REVIEW),
  WV: state(EASTERN, 'West Virginia Offices of the Insurance Commissioner'),
  WI: state(CENTRAL, 'Wisconsin Office of the Commissioner of Insurance', { acknowledge: calendar(10) }),
  WY: state(MOUNTAIN, 'Wyoming Department of Insurance'),
} as const satisfies Readonly<Record<string, StateRule>>

export type StateCode = keyof typeof LAUNCH

/** Later rows of a state, oldest first, each whole: `{ NY: [{ ...LAUNCH.NY, effectiveOn: '…', status: 'OPEN', signed: { by, on } }] }`. */
export const CHANGES: Readonly<Partial<Record<StateCode, readonly StateRule[]>>> = {
  CA: [{ ...LAUNCH.CA, effectiveOn: '2026-11-22', remindsMonthly: true }],
}
