import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import {
  centsShape,
  savesShape,
  dayShape,
  doneShape,
  emailShape,
  idOf,
  masterCodeShape,
  momentShape,
  pageOf,
  pageQuery,
  textShape,
} from '#access/shapes.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'

export const ALLIANCE_STATUSES = ['draft', 'active', 'paused', 'archived'] as const
export type AllianceStatus = (typeof ALLIANCE_STATUSES)[number]

const tier = z.nullable(z.enum(COMMISSION_TIERS))
const priceTier = z.nullable(z.enum(PRICE_TIERS))
const basisPoints = z
  .number('Enter a percentage.')
  .check(z.int(), z.minimum(0, 'Enter at least 0%.'), z.maximum(5000, 'Enter at most 50%.'))

const allianceRow = {
  id: idOf('alliance'),
  name: z.string(),
  status: z.enum(ALLIANCE_STATUSES),
  agencies: z.number(),
  activeMembers: z.number(),
  overrideFirstBp: z.number(),
  overrideRenewalBp: z.number(),
  tierFloor: tier,
  priceTier,
  contractFrom: dayShape,
  contractTo: z.nullable(dayShape),
  /** The contract has ended, or ends within 60 days. */
  expiring: z.boolean(),
}

export const allianceRowShape = z.object(allianceRow)
export type AllianceRow = z.output<typeof allianceRowShape>

export const allianceShape = z.object({
  ...allianceRow,
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  notes: z.string(),
  since: momentShape,
  version: savesShape,
  /** The sum of its override lines of the current year. */
  earnedThisYear: centsShape,
  belonging: z.array(
    z.object({
      masterCode: z.string(),
      name: z.string(),
      from: dayShape,
      to: z.nullable(dayShape),
      current: z.boolean(),
      /** Its last day has not passed: it can be changed. */
      changeable: z.boolean(),
      activeMembers: z.number(),
    }),
  ),
  whyNot: z.object({ change: z.nullable(z.enum(['not_your_role', 'archived'])) }),
})
export type AllianceView = z.output<typeof allianceShape>

const outcomeShape = z.object({
  collected: centsShape,
  agencies: centsShape,
  alliance: centsShape,
  recruiters: centsShape,
  /** Before claims. */
  kept: centsShape,
})

const terms = {
  name: textShape(200, 'Enter the group’s name.'),
  overrideFirstBp: basisPoints,
  overrideRenewalBp: basisPoints,
  tierFloor: tier,
  priceTier,
  contractFrom: dayShape,
  contractTo: z.nullable(dayShape),
  contactName: z.nullable(textShape(120)),
  contactEmail: z.nullable(emailShape),
  notes: z.string().check(z.maxLength(5000, 'Use at most 5000 characters.')),
}
const one = { params: z.object({ allianceId: idOf('alliance') }) }
const refusals = {
  name_taken: 'Another group has this name.',
  contract_ends_before_it_begins: 'The contract ends before it begins.',
  needs_super: 'T4 with P3 leaves too little after claims. Only an administrator can approve it.',
  archived: 'This group is archived. It can’t be changed anymore.',
}

export const alliancesContract = contract({
  list: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliances',
    summary: 'Alliance groups, newest first',
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(ALLIANCE_STATUSES)),
      search: z.optional(z.string().check(z.maxLength(120))),
    }),
    answer: pageOf(allianceRowShape),
  },
  read: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliances/:allianceId',
    summary: 'One group, with the agencies that belong or belonged to it',
    ...one,
    answer: allianceShape,
  },
  add: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances',
    once: true,
    summary: 'Add a group, as a draft or active',
    body: z.strictObject({ ...terms, status: z.enum(['draft', 'active']) }),
    answer: allianceShape,
    refusals,
  },
  change: {
    verb: 'alliances.change',
    method: 'PATCH',
    path: '/alliances/:allianceId',
    summary: 'Change a group; rates of what is sold stay as they were',
    ...one,
    body: z.strictObject({
      version: savesShape,
      name: z.optional(terms.name),
      overrideFirstBp: z.optional(basisPoints),
      overrideRenewalBp: z.optional(basisPoints),
      tierFloor: z.optional(tier),
      priceTier: z.optional(priceTier),
      contractFrom: z.optional(dayShape),
      contractTo: z.optional(terms.contractTo),
      contactName: z.optional(terms.contactName),
      contactEmail: z.optional(terms.contactEmail),
      notes: z.optional(terms.notes),
      status: z.optional(z.enum(ALLIANCE_STATUSES)),
    }),
    answer: allianceShape,
    refusals,
  },
  preview: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/change-previews',
    summary: 'What the payments of the last twelve months would have brought at changed terms. Changes nothing',
    ...one,
    body: z.strictObject({ overrideFirstBp: basisPoints, overrideRenewalBp: basisPoints, tierFloor: tier, priceTier }),
    answer: z.object({ from: dayShape, to: dayShape, payments: z.int(), asSold: outcomeShape, asProposed: outcomeShape }),
  },
  addAgency: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/agencies',
    summary: 'An agency belongs to the group from a day on, to a last day or for good',
    ...one,
    body: z.strictObject({ masterCode: masterCodeShape, from: dayShape, to: z.nullable(dayShape) }),
    answer: allianceShape,
    refusals: {
      ...refusals,
      already_in_a_group: 'An agency can be in only one group at a time.',
      ends_before_it_begins: 'Choose a last day on or after the first day.',
    },
  },
  endAgency: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/agencies/:masterCode/end',
    summary: 'Set or change the last day an agency belongs to the group, until it has passed; without one it stays open',
    params: z.object({ allianceId: idOf('alliance'), masterCode: masterCodeShape }),
    /** `from`: which stay, by its first day; without it, the newest one. */
    body: z.strictObject({ from: z.optional(dayShape), to: z.nullable(dayShape) }),
    answer: allianceShape,
    refusals: {
      ...refusals,
      already_in_a_group: 'An agency can be in only one group at a time.',
      ends_before_it_begins: 'Choose a last day on or after the first day.',
      stay_over: 'The agency’s time in this group is over. Its dates can’t be changed anymore.',
      already_earned: 'The group has earned an override after that day. Choose a later one.',
    },
  },
  choices: {
    verb: 'leads.read',
    method: 'GET',
    path: '/alliance-choices',
    summary: 'Active groups by name, to choose from',
    answer: z.object({ rows: z.array(z.object({ id: idOf('alliance'), name: z.string() })) }),
  },
  remove: {
    verb: 'alliances.change',
    method: 'DELETE',
    path: '/alliances/:allianceId',
    summary: 'Delete a draft group that never had agencies, documents, or links',
    ...one,
    answer: doneShape,
    refusals: { not_a_draft: 'Only a draft with no agencies, documents, or links can be deleted. Archive this group instead.' },
  },
})
