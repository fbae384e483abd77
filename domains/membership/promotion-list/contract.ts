import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { centsShape, savesShape, dayShape, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { SCOPES, scopesOf } from '#domains/membership/promotion-list/rules/scopes.ts'
import { PROMOTION_STATUSES, WATCHED } from '#domains/membership/promotions/rules/promotion-status.ts'
import { valueFilter, wordFilter } from '#platform/filters.ts'
import { isId } from '#platform/ids.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

/** The discount of a code. Percent in basis points: 2000 is 20 %. */
const offShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    basisPoints: z.int('Enter a percentage.').check(z.minimum(1, 'Enter a percentage.'), z.maximum(10_000, 'Enter at most 100%.')),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: centsShape.check(z.refine((amount) => amount > 0, 'Enter an amount above zero.')) }),
  z.strictObject({ kind: z.literal('fee_waiver') }),
])
const lastsShape = z.discriminatedUnion('duration', [
  z.strictObject({ duration: z.literal('once') }),
  z.strictObject({ duration: z.literal('forever') }),
  z.strictObject({
    duration: z.literal('months'),
    months: z.int('Enter a number of months.').check(z.minimum(1), z.maximum(36, 'Enter at most 36 months.')),
  }),
])
export const planCodeShape = z.enum(['ADR-250', 'ADR-500', 'ADR-1000', 'ADR-1500'])
export const usesShape = z.nullable(z.int().check(z.positive('Enter a number above zero.')))

export const termsOfCode = {
  code: z
    .string('Enter a code.')
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,32}$/, 'A code has 3 to 32 letters, digits, or hyphens.')),
  description: z.string().check(z.trim(), z.maxLength(200)),
  off: offShape,
  lasts: lastsShape,
  startsOn: dayShape,
  endsOn: z.nullable(dayShape),
  maxRedemptions: usesShape,
  newMembersOnly: z.boolean(),
  planCodes: z.array(planCodeShape),
  masterCodes: z.array(z.string()).check(z.maxLength(50)),
  allianceIds: z.array(z.string()).check(z.maxLength(50)),
  states: z.array(z.string()).check(z.maxLength(51)),
  /** The code itself cannot be used: single-use codes are issued under it. */
  singleUse: z._default(z.boolean(), false),
}

export const promotionShape = z.object({
  id: idOf('promotion'),
  ...termsOfCode,
  code: z.string(),
  singleUse: z.boolean(),
  status: z.enum(PROMOTION_STATUSES),
  /** With `maxRedemptions`, for single-use codes: how many were issued, and how many of them were used. */
  redemptions: z.number(),
  endsSoon: z.boolean(),
  unused: z.boolean(),
  /** What it has taken off payments so far, and what its members have paid. */
  cost: centsShape,
  revenue: centsShape,
  createdBy: z.string(),
  createdAt: momentShape,
  stoppedWhy: z.nullable(z.string()),
  alliances: z.array(z.object({ id: idOf('alliance'), name: z.string() })),
  version: savesShape,
  whyNot: z.object({ stop: z.nullable(z.string()), extend: z.nullable(z.string()), issue: z.nullable(z.string()) }),
})
export type PromotionView = z.output<typeof promotionShape>

export const ofPromotion = z.object({ promotionId: idOf('promotion') })
export const oneShape = z.object({ promotion: promotionShape })

const redemptionShape = z.object({
  membershipId: idOf('membership'),
  memberId: idOf('member'),
  memberName: z.string(),
  number: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  code: z.string(),
  at: momentShape,
  cost: centsShape,
  paid: centsShape,
  /** The number of another membership that used the code with the same card or account. */
  samePayerAs: z.nullable(z.string()),
})
export type RedemptionView = z.output<typeof redemptionShape>

/** The codes people wrote. How many there are is counted with the page; `promotions` says it. */
export const promotionList = defineList({
  name: 'promotions',
  verb: 'promotions.read',
  paths: { list: '/promotions', count: '/promotions', export: '/promotion-export' },
  summary: 'Promotion codes, newest first, with what each has cost and brought in; `counts` is of all that the search finds',
  row: promotionShape,
  oneWay: true,
  filters: {
    status: wordFilter(PROMOTION_STATUSES),
    kind: wordFilter(['percent', 'amount', 'fee_waiver']),
    scope: wordFilter(SCOPES),
    /** Limited to this alliance, or to it and others. */
    alliance: valueFilter((value) => isId('alliance', value), ['is']),
    only: wordFilter(WATCHED),
  },
  file: [
    { head: 'Code', cell: ({ code }) => code },
    { head: 'Campaign', cell: ({ description }) => description },
    { head: 'Status', words: FILE_WORDS.promotion, cell: ({ status }) => status },
    { head: 'Kind', words: FILE_WORDS.promotionKind, cell: ({ off }) => off.kind },
    { head: 'Percent', cell: ({ off }) => (off.kind === 'percent' ? off.basisPoints / 100 : null) },
    { head: 'Amount', cell: ({ off }) => (off.kind === 'amount' ? { cents: off.amount } : null) },
    {
      head: 'Lasts',
      words: FILE_WORDS.promotionLasts,
      cell: ({ lasts }) => (lasts.duration === 'months' ? `${lasts.months} months` : lasts.duration),
    },
    {
      head: 'Scope',
      words: FILE_WORDS.promotionScope,
      cell: (promotion) => scopesOf({ ...promotion, stopped: promotion.status === 'stopped' }),
    },
    { head: 'Begins', cell: ({ startsOn }) => ({ day: startsOn }) },
    { head: 'Ends', cell: ({ endsOn }) => (endsOn ? { day: endsOn } : null) },
    { head: 'Used', cell: ({ redemptions }) => redemptions },
    { head: 'Limit of uses', cell: ({ maxRedemptions }) => maxRedemptions },
    { head: 'Cost so far', cell: ({ cost }) => ({ cents: cost }) },
    { head: 'Brought in', cell: ({ revenue }) => ({ cents: revenue }) },
    { head: 'By', cell: ({ createdBy }) => createdBy },
  ],
})

export const promotionsContract = contract({
  promotions: {
    ...promotionList.endpoints.list,
    answer: z.extend(pageOf(promotionShape), {
      /** How many codes match the filters. */
      found: z.number(),
      counts: z.object({
        all: z.number(),
        ends_soon: z.number(),
        unused: z.number(),
        coming: z.number(),
        running: z.number(),
        used_up: z.number(),
        over: z.number(),
        stopped: z.number(),
      }),
      can: z.object({ create: z.boolean() }),
    }),
  },
  export: promotionList.endpoints.export,
  promotion: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId',
    summary: 'One promotion code',
    params: ofPromotion,
    answer: oneShape,
  },
  redemptions: {
    verb: 'promotions.read',
    method: 'GET',
    path: '/promotions/:promotionId/redemptions',
    summary: 'List the uses of a code, newest first, with their cost so far',
    params: ofPromotion,
    query: z.object(pageQuery),
    answer: pageOf(redemptionShape),
  },
})
