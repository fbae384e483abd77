import * as z from 'zod/mini'
import { type Answer, contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, masterCodeShape, pageOf, pageQuery } from '#access/shapes.ts'

export const LINE_KINDS = ['NBS', 'RNL', 'UPG', 'REI', 'XLC', 'RET', 'OVR', 'ACT', 'CLB', 'ADJ', 'WHT', 'BAL', 'PAY', 'RES'] as const
export const TIER_BECAUSE = ['counted', 'pinned', 'set', 'floor'] as const
export const TIER_OCCASIONS = ['sale', 'transfer', 'anniversary'] as const
export const PAYEE_KINDS = ['agency', 'alliance', 'sales-agent', 'sales-admin'] as const

const lineShape = z.object({
  id: idOf('commissionLine'),
  kind: z.enum(LINE_KINDS),
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
  /** The calculation of the line: the base, what was left out of it, the rate and its tier. */
  netCollectedCents: centsShape,
  excludedFeeCents: centsShape,
  rateBasisPoints: z.int(),
  tier: z.nullable(z.string()),
  amountCents: centsShape,
  /** An agent's own share of the amount, locked when earned; null for everyone else. */
  yourShareCents: z.nullable(centsShape),
  reversesLineId: z.nullable(idOf('commissionLine')),
  why: sentenceOrTypedShape,
  /** Why an agency's line has this tier, and when it was locked; null for everybody who sees no tier, and for old lines. */
  tierLock: z.nullable(
    z.object({
      because: z.nullable(z.enum(TIER_BECAUSE)),
      occasion: z.nullable(z.enum(TIER_OCCASIONS)),
      on: z.nullable(dayShape),
    }),
  ),
  /** When the agent's split, or a recruiter's residual, was locked. */
  saleLockedOn: z.nullable(dayShape),
  /** Set where the cap left less than this rate. */
  wantedBasisPoints: z.nullable(z.int()),
  memberId: z.nullable(idOf('member')),
  /** The day and kind of the line that this one takes back from. */
  reverses: z.nullable(z.object({ kind: z.enum(LINE_KINDS), on: dayShape })),
})
export type CommissionLineView = z.output<typeof lineShape>

export type CommissionPart = Answer<typeof commissionContract.commissions>['parts'][number]

export const commissionContract = contract({
  commissions: {
    verb: 'commissions.read',
    method: 'GET',
    path: '/commissions',
    summary: 'Commission lines, newest first: an agent their own sales, an agency its own, recruiters their residuals, finance all',
    /** `whose`: a sales admin's own lines, or those of the team with theirs. */
    query: z.object({
      ...pageQuery,
      masterCode: z.optional(masterCodeShape),
      membershipId: z.optional(idOf('membership')),
      whose: z.optional(z.enum(['own', 'team'])),
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
