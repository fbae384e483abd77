import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { POSITIONS } from '#access/positions.ts'
import { defineList } from '#access/list.ts'
import {
  centsShape,
  savesShape,
  dayShape,
  emailShape,
  idOf,
  masterCodeShape,
  momentShape,
  stateShape,
  textShape,
  zipShape,
} from '#access/shapes.ts'
import { REASONS_NOT_ON_AGENCY } from '#domains/distribution/agencies/policy.ts'
import { npnShape, oneAgency } from '#domains/people/agency/contract.ts'
import { AGENCY_STATUSES } from '#domains/people/agency/rules/agency.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { stateFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const tier = z.enum(COMMISSION_TIERS)
const priceTier = z.enum(PRICE_TIERS)
const status = z.enum(AGENCY_STATUSES)
const whyNot = z.nullable(z.enum(REASONS_NOT_ON_AGENCY))

const agencyRow = {
  masterCode: z.string(),
  name: z.string(),
  status,
  homeState: z.string(),
  commissionTier: tier,
  priceTier,
  allianceName: z.nullable(z.string()),
  recruitedBy: z.nullable(z.string()),
  agents: z.number(),
  activeMembers: z.number(),
  soldThisMonth: z.number(),
  lastSaleAt: z.nullable(momentShape),
}

export const agencyRowShape = z.object(agencyRow)
export type AgencyRow = z.output<typeof agencyRowShape>

export const MISSING_DOCUMENTS = ['agreement', 'w9', 'npn', 'license', 'eo', 'eo_too_low', 'ach'] as const

export const agencyShape = z.object({
  id: idOf('agency'),
  ...agencyRow,
  npn: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.object({ street: z.nullable(z.string()), city: z.nullable(z.string()), zip: z.nullable(z.string()) }),
  documents: z.object({
    agreementSignedOn: z.nullable(dayShape),
    w9ReceivedOn: z.nullable(dayShape),
    licenseExpiresOn: z.nullable(dayShape),
    eoExpiresOn: z.nullable(dayShape),
    eoPerClaim: z.nullable(centsShape),
    achVerifiedOn: z.nullable(dayShape),
    missing: z.array(z.enum(MISSING_DOCUMENTS)),
  }),
  /** Where it may sell: a license for each state, the home state's too. */
  licenses: z.array(
    z.object({
      state: z.string(),
      number: z.nullable(z.string()),
      expiresOn: dayShape,
      inForce: z.boolean(),
      verifiedOn: z.nullable(dayShape),
      verifiedBy: z.nullable(z.string()),
    }),
  ),
  suspendedWhy: z.nullable(sentenceOrTypedShape),
  /** Its agreement has ended: for cause nothing more is earned, else for a year (docs/rules.md §5). */
  ended: z.nullable(z.object({ on: dayShape, forCause: z.boolean(), earnsUntil: z.nullable(dayShape) })),
  activatedAt: z.nullable(momentShape),
  since: momentShape,
  alliance: z.nullable(z.object({ id: idOf('alliance'), name: z.string() })),
  /** First-year and renewal rates of the tier on a $9.95 month, and its label; null for everybody but its admins and finance. */
  commission: z.nullable(z.object({ firstYearBp: z.number(), renewalBp: z.number(), name: z.string() })),
  tiers: z.array(
    z.object({
      commissionTier: tier,
      priceTier,
      fromOn: dayShape,
      pinnedUntil: z.nullable(dayShape),
      why: sentenceOrTypedShape,
      setBy: z.string(),
    }),
  ),
  people: z.array(
    z.object({
      id: idOf('user'),
      name: z.string(),
      /** `TX-10432-A07` */
      code: z.nullable(z.string()),
      position: z.enum(POSITIONS),
      status: z.string(),
      activeMembers: z.number(),
    }),
  ),
  version: savesShape,
  whyNot: z.object({
    change: whyNot,
    activate: whyNot,
    suspend: whyNot,
    lift_suspension: whyNot,
    terminate: whyNot,
    setTiers: whyNot,
    request: whyNot,
    inviteAdmin: whyNot,
    inviteAgent: whyNot,
  }),
})
export type AgencyView = z.output<typeof agencyShape>

const details = {
  name: textShape(200, 'Enter the agency’s name.'),
  npn: z.optional(z.nullable(npnShape)),
  email: z.optional(z.nullable(emailShape)),
  phone: z.optional(z.nullable(textShape(30))),
  street: z.optional(z.nullable(textShape(120))),
  city: z.optional(z.nullable(textShape(80))),
  zip: z.optional(z.nullable(zipShape)),
}
const documentDay = z.optional(z.nullable(dayShape))
/** What a date typed by staff rests on: who types one says what they saw. */
const evidence = textShape(500, 'Enter which document you checked and how.')

const npnTaken = { npn_taken: 'Another agency already has this NPN.' }

export const agencyList = defineList({
  name: 'agencies',
  verb: 'agencies.list',
  paths: { list: '/agencies', count: '/agency-count', export: '/agency-export' },
  summary: 'All agencies, newest first',
  row: agencyRowShape,
  oneWay: true,
  filters: { status: wordFilter(AGENCY_STATUSES), state: stateFilter, tier: wordFilter(COMMISSION_TIERS) },
  file: [
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Agency', cell: ({ name }) => name },
    { head: 'Standing', words: FILE_WORDS.agency, cell: ({ status }) => status },
    { head: 'State', cell: ({ homeState }) => homeState },
    { head: 'Active members', cell: ({ activeMembers }) => activeMembers },
    { head: 'Sold this month', cell: ({ soldThisMonth }) => soldThisMonth },
    { head: 'Commission tier', cell: ({ commissionTier }) => commissionTier },
    { head: 'Price tier', cell: ({ priceTier }) => priceTier },
    { head: 'Alliance', cell: ({ allianceName }) => allianceName },
    { head: 'Recruited by', cell: ({ recruitedBy }) => recruitedBy },
  ],
})

export const agenciesContract = contract({
  ...agencyList.endpoints,
  choices: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agency-choices',
    summary: 'List the agencies in my scope by name, to choose from',
    query: z.object({ search: z.optional(z.string().check(z.maxLength(120))) }),
    answer: z.object({ rows: z.array(z.object({ masterCode: z.string(), name: z.string(), status, priceTier })) }),
  },
  read: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agencies/:masterCode',
    summary: 'Get an agency in my scope',
    ...oneAgency,
    answer: agencyShape,
  },
  create: {
    verb: 'agencies.create',
    method: 'POST',
    path: '/agencies',
    once: true,
    summary: 'Create an agency with its master code and its first admin’s invitation',
    body: z.strictObject({
      ...details,
      homeState: stateShape,
      admin: z.strictObject({
        firstName: textShape(80, 'Enter the first name.'),
        lastName: textShape(80, 'Enter the last name.'),
        email: emailShape,
        phone: z.optional(z.nullable(textShape(30))),
      }),
    }),
    answer: agencyShape,
    refusals: { ...npnTaken, address_taken: 'Someone here already uses this email address. Enter a different one.' },
  },
  change: {
    verb: 'agencies.change',
    method: 'PATCH',
    path: '/agencies/:masterCode',
    summary: 'Change the details and documents of an agency',
    ...oneAgency,
    body: z.strictObject({
      version: savesShape,
      ...details,
      name: z.optional(details.name),
      agreementSignedOn: documentDay,
      w9ReceivedOn: documentDay,
      licenseExpiresOn: documentDay,
      eoExpiresOn: documentDay,
      eoPerClaim: z.optional(z.nullable(centsShape)),
      achVerifiedOn: documentDay,
      /** Needed with a change of the documents. */
      evidence: z.optional(z.nullable(evidence)),
    }),
    answer: agencyShape,
    refusals: npnTaken,
  },
  setLicense: {
    verb: 'agencies.change',
    method: 'PATCH',
    path: '/agencies/:masterCode/licenses/:state',
    summary: 'Add a verified agency license for a state, or remove it; a sale in a state needs one in force',
    params: z.object({ masterCode: masterCodeShape, state: stateShape }),
    body: z.strictObject({ number: z.nullable(textShape(40)), expiresOn: z.nullable(dayShape), evidence }),
    answer: agencyShape,
  },
  move: {
    verb: 'agencies.change',
    method: 'POST',
    path: '/agencies/:masterCode/transitions',
    summary: 'Activate, suspend, lift a suspension, or terminate; a termination says whether it is for cause',
    ...oneAgency,
    body: z.strictObject({
      move: z.enum(['activate', 'suspend', 'lift_suspension', 'terminate']),
      reason: textShape(500, 'Enter a reason.'),
      forCause: z.optional(z.boolean()),
    }),
    answer: agencyShape,
    refusals: {
      not_from_here: 'The agency’s current status doesn’t allow this.',
      documents_missing: 'Documents are missing. An agency can sell only when all of them are verified.',
    },
  },
  setTiers: {
    verb: 'agencies.set_tiers',
    method: 'POST',
    path: '/agencies/:masterCode/tiers',
    summary: 'Set commission and price tier, with the reason; for new sales only',
    ...oneAgency,
    body: z.strictObject({
      commissionTier: tier,
      priceTier,
      reason: textShape(500, 'Enter a reason.'),
      pinnedUntil: z.optional(z.nullable(dayShape)),
    }),
    answer: agencyShape,
    refusals: {
      only_proposes: 'You can only propose this. A sales admin decides.',
      above_your_approval: 'These tiers are above what you can approve. Finance decides.',
      needs_super: 'T4 with P3 leaves too little after claims. Only an administrator can approve it.',
    },
  },
})
