import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { dayShape, doneShape, momentShape, sentMomentShape, textShape } from '#access/shapes.ts'
import { acceptedShape, sectionShape } from '#domains/membership/terms/contract.ts'

export const termsAcceptanceContract = contract({
  acceptanceStatus: {
    verb: 'terms.accept',
    method: 'GET',
    path: '/terms/acceptance-status',
    summary: 'What I accepted, and whether newer terms ask to be accepted, now or later',
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
      terms: z.nullable(z.object({ title: z.string(), keyPoints: z.array(z.string()), sections: z.array(sectionShape) })),
    }),
  },
  accept: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/acceptances',
    summary: 'Accept the terms in force, or those to come, by typing one’s own name',
    body: z.strictObject({
      version: textShape(40),
      typedName: textShape(160, 'Type your full name.'),
      agreed: z.literal(true, 'Select the box to accept.'),
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
    summary: 'Say that one does not accept newer terms for now: the accepted ones go on, and it is asked again',
    body: z.strictObject({ version: textShape(40) }),
    answer: doneShape,
    refusals: { nothing_asked: 'There’s nothing to accept right now.' },
  },
  withdraw: {
    verb: 'terms.accept',
    method: 'POST',
    path: '/terms/consent-withdrawal',
    summary: 'Take back the consent to sign on a screen and to get letters by email',
    answer: doneShape,
    refusals: { no_consent: 'There’s no consent to withdraw.' },
  },
})
