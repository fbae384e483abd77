import * as z from 'zod/mini'
import { type Answer, contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, masterCodeShape, pageOf, pageQuery } from '#access/shapes.ts'
import { explanationFields } from '#domains/distribution/commission-lines/contract.ts'
import { LINE_KINDS, PAYEE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'

const lineShape = z.object({
  id: idOf('commissionLine'),
  ...explanationFields,
  payeeKind: z.enum(PAYEE_KINDS),
  payeeName: z.string(),
  masterCode: masterCodeShape,
  agencyName: z.string(),
  agentName: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  membershipId: z.nullable(idOf('membership')),
  membershipNumber: z.nullable(z.string()),
  eventOn: dayShape,
  earnedOn: dayShape,
  /** The base, and what was left out of it. */
  netCollectedCents: centsShape,
  excludedFeeCents: centsShape,
  amountCents: centsShape,
  /** An agent's own share of the amount, locked when earned; null for everyone else. */
  yourShareCents: z.nullable(centsShape),
  reversesLineId: z.nullable(idOf('commissionLine')),
  memberId: z.nullable(idOf('member')),
  /** What was paid, refunded or disputed, where the reader may see the member. */
  paymentId: z.nullable(idOf('payment')),
})
export type CommissionLineView = z.output<typeof lineShape>

export type CommissionPart = Answer<typeof commissionContract.commissions>['parts'][number]

export const commissionContract = contract({
  commissions: {
    verb: 'commissions.read',
    method: 'GET',
    path: '/commissions',
    summary: 'Commission lines, newest first: an agent their own sales, an agency its own, recruiters their residuals, finance all',
    /**
     * `whose`: a sales admin's own lines, or those of the team with theirs. `from` and `to`: earned on these days. `month`: on the
     * statement of the month that begins on this day, or of any month since `monthFrom` up to it. `only`: what was taken back.
     */
    query: z.object({
      ...pageQuery,
      masterCode: z.optional(masterCodeShape),
      membershipId: z.optional(idOf('membership')),
      whose: z.optional(z.enum(['own', 'team'])),
      from: z.optional(dayShape),
      to: z.optional(dayShape),
      month: z.optional(dayShape),
      monthFrom: z.optional(dayShape),
      only: z.optional(z.enum(['reversals'])),
    }),
    answer: z.extend(pageOf(lineShape), {
      today: dayShape,
      totals: z.object({
        /** Earned up to today, less chargebacks. */
        earnedCents: centsShape,
        thisMonthCents: centsShape,
        /** Of sales whose free look is not over. */
        laterCents: centsShape,
        chargedBackCents: centsShape,
        /** The agents' shares of what is earned, for an agency's admin; null for everyone else. */
        sharesCents: z.nullable(centsShape),
      }),
      /** The totals by kind of line: each total is the sum of its column. */
      parts: z.array(
        z.object({
          kind: z.enum(LINE_KINDS),
          lines: z.int(),
          /** What members paid on these lines, without enrollment fees. */
          collectedCents: centsShape,
          earnedCents: centsShape,
          thisMonthCents: centsShape,
          laterCents: centsShape,
        }),
      ),
    }),
  },
})
