import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import { answerInquiry, inquiriesFor, openInquiries, recordInquiry } from '#domains/claims/inquiries/server/inquiries.ts'

export const inquiriesRoutes = serve(inquiriesContract, {
  openInquiries: async ({ actor }) => ({ rows: await openInquiries(actor) }),
  inquiries: async ({ actor, params }) => ({
    rows: (await inquiriesFor(actor, params.claimId)).map(({ answeredAt, ...inquiry }) => ({
      ...inquiry,
      answeredAt: answeredAt && answeredAt.toISOString(),
    })),
    mayAnswer: may(actor, 'inquiries.answer'),
  }),
  recordInquiry: async ({ actor, params, body }) => {
    await recordInquiry(actor, params.claimId, body)
    return DONE
  },
  answerInquiry: async ({ actor, params, body }) => {
    await answerInquiry(actor, params.claimId, params.inquiryId, body.answer)
    return DONE
  },
})
