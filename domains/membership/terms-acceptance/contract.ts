import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { dayShape, doneShape, momentShape, sentMomentShape, textShape } from '#access/shapes.ts'
import { acceptedShape, spanishShape } from '#domains/membership/terms/contract.ts'

export const termsAcceptanceContract = contract({
  acceptanceStatus: {
    verb: 'terms.accept',
    method: 'GET',
    path: '/terms/acceptance-status',
    summary: 'Get which terms I accepted, and whether newer ones need acceptance',
    answer: z.object({
      accepted: acceptedShape,
      asked: z.discriminatedUnion('asks', [
        z.object({ asks: z.literal('nothing') }),
        z.object({ asks: z.enum(['later', 'now']), version: z.string(), from: dayShape }),
      ]),
      /** Consent to sign electronically and to email: when it was given, and whether it was withdrawn. */
      consent: z.nullable(z.object({ at: momentShape, withdrawnAt: z.nullable(momentShape) })),
    }),
  },
  courtesy: {
    verb: 'public',
    method: 'GET',
    path: '/terms/versions/:version/courtesy',
    summary: 'The Spanish courtesy translation of a version and of the consents to it; the English text is signed',
    params: z.object({ version: textShape(40) }),
    answer: z.object({
      consents: z.array(sentenceShape),
      terms: spanishShape,
    }),
  },
  accept: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/acceptances',
    summary: 'Accept the current or upcoming terms by typing my name',
    body: z.strictObject({
      version: textShape(40),
      typedName: textShape(160, 'Enter your full name.'),
      agreed: z.literal(true, 'Check the box to accept.'),
      viewedAt: sentMomentShape,
    }),
    answer: doneShape,
    refusals: {
      other_terms_now: 'New terms are in effect. Read them, then accept.',
      signature_incomplete: 'We couldn’t save this signature. Open the page again in your browser and sign there.',
    },
  },
  decline: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/declines',
    summary: 'Decline newer terms for now: the accepted ones stay in effect, and acceptance is requested again',
    body: z.strictObject({ version: textShape(40) }),
    answer: doneShape,
    refusals: { nothing_asked: 'There’s nothing to accept right now.' },
  },
  withdraw: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/consent-withdrawal',
    summary: 'Withdraw consent to electronic signatures and email',
    answer: doneShape,
    refusals: { no_consent: 'There’s no consent to withdraw.' },
  },
})
