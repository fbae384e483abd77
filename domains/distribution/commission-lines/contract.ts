import * as z from 'zod/mini'
import { sentenceOrTypedShape, sentenceShape } from '#access/sentences.ts'
import { dayShape } from '#access/shapes.ts'
import { LINE_KINDS, SETTLEMENTS, TIER_BECAUSE, TIER_OCCASIONS } from '#domains/distribution/commission-lines/rules/line.ts'

/** How a line was calculated. */
export const explanationFields = {
  kind: z.enum(LINE_KINDS),
  rateBasisPoints: z.int(),
  tier: z.nullable(z.string()),
  why: sentenceOrTypedShape,
  /** The rest of how it was calculated: about its tier, its lock, the cap, and the line it takes back from. */
  reasons: z.array(sentenceShape),
  /** Why an agency's line has this tier, and when it was locked; null for everybody who sees no tier, and for old lines. */
  tierLock: z.nullable(
    z.object({
      because: z.nullable(z.enum(TIER_BECAUSE)),
      occasion: z.nullable(z.enum(TIER_OCCASIONS)),
      on: z.nullable(dayShape),
    }),
  ),
  /** When the agent's split, a recruiter's residual or an alliance's override was locked. */
  saleLockedOn: z.nullable(dayShape),
  /** Set where the cap left less than this rate. */
  wantedBasisPoints: z.nullable(z.int()),
  /** The day and kind of the line that this one takes back from. */
  reverses: z.nullable(z.object({ kind: z.enum(LINE_KINDS), on: dayShape })),
  /** What a balance is that no close carried over: what was owed is repaid by an offset, or an invoice by its payee. */
  settles: z.nullable(z.enum(SETTLEMENTS)),
}
