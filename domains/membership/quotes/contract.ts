import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, doneShape, emailShape, idOf, sellerCodeShape, stateShape } from '#access/shapes.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'

/** The seller of a customer: an agency by its code or that of its location, and an agent when the link named one. */
export const attribution = { masterCode: z.optional(sellerCodeShape), agentId: z.optional(idOf('user')) }
export const promotionCode = z.optional(z.string().check(z.trim(), z.maxLength(32, 'A code has at most 32 characters.')))
export const choice = {
  planCode: z.enum(PLAN_CODES, 'Choose a plan.'),
  billing: z.enum(BILLINGS, 'Choose how you pay.'),
  state: stateShape,
}

export const lineShape = z.object({ label: sentenceShape, amount: centsShape })

export const quoteShape = z.object({
  planCode: z.enum(PLAN_CODES),
  planName: z.string(),
  billing: z.enum(BILLINGS),
  priceTier: z.string(),
  lines: z.array(lineShape),
  today: centsShape,
  next: centsShape,
  /** The price after a promotion that lasts beyond the next payment, and from when on. */
  later: z.nullable(z.object({ amount: centsShape, from: dayShape })),
  sentence: sentenceShape,
  renewsOn: dayShape,
  coveredFrom: dayShape,
  /** The discount of the code, or why it cannot be used. */
  promotion: z.nullable(z.object({ ok: z.boolean(), says: sentenceShape })),
  /** The text of the consent to renew, shown beside its own unchecked box. */
  /** The words that are signed, in English; `autoRenewReading` is the same in the reader’s language. */
  autoRenewWording: z.string(),
  autoRenewReading: sentenceShape,
})
export type QuoteView = z.output<typeof quoteShape>

export const SALE_REFUSALS = {
  state_not_open: 'We don’t offer memberships in your state yet. Leave your email address and we’ll let you know when we do.',
  not_eligible: 'Based on these answers, we can’t offer a membership.',
  vin_already_covered: 'One of these cars is already on an active membership.',
  email_has_account: 'This email address already has an account. Sign in to continue.',
  promotion_refused: 'This code can’t be used here.',
  price_changed: 'The price has changed since you last saw it. Review it, then continue.',
  unknown_code: 'We don’t recognize this agency code, or it isn’t active.',
  not_licensed_there: 'There is no active license on file for this state, so nothing can be sold there.',
  other_terms_now: 'New terms are in effect. Read them, then sign.',
  signature_incomplete: 'We couldn’t save this signature. Open the page again in your browser and sign there.',
} as const

export const quoteContract = contract({
  quote: {
    verb: 'public',
    method: 'POST',
    path: '/quotes',
    limit: 'form',
    summary: 'Get a plan’s price today and at renewal, after a code; stores nothing',
    body: z.strictObject({
      ...choice,
      ...attribution,
      promotionCode,
      /** Of a seller’s customer: a code for new members is refused here for a former member the seller can see. */
      customerEmail: z.optional(emailShape),
    }),
    answer: quoteShape,
    refusals: SALE_REFUSALS,
  },
  attribution: {
    verb: 'public',
    method: 'GET',
    path: '/attributions',
    limit: 'lookup',
    summary: 'Get whose link or code this is; `known` is false for one that can’t sell',
    query: z.object(attribution),
    answer: z.object({
      known: z.boolean(),
      masterCode: z.nullable(z.string()),
      agencyName: z.nullable(z.string()),
      agentName: z.nullable(z.string()),
    }),
  },
  stateInterest: {
    verb: 'public',
    method: 'POST',
    path: '/state-interests',
    limit: 'form',
    summary: 'Request a notice when memberships are offered in a state',
    once: 'by_nature',
    body: z.strictObject({ email: emailShape, state: stateShape }),
    answer: doneShape,
  },
})
