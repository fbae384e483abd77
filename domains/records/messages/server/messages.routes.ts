import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { mailReportsContract, messagesContract, unsubscribeContract } from '#domains/records/messages/contract.ts'
import { sentEmails } from '#domains/records/messages/server/emails-sent.ts'
import { receiveMailReport } from '#domains/records/messages/server/mail-reports.ts'
import { stop, stopping } from '#domains/records/messages/server/unsubscribe.ts'
import { recipientOf } from '#domains/records/recipients/server/recipients.ts'
import { myEnclosure } from '#domains/records/rendering/server/enclosures.ts'

const mine = serve(messagesContract, {
  myEmails: ({ actor, query }) => sentEmails(recipientOf(actor), query),
  enclosure: ({ actor, params }) => myEnclosure(actor, params.enclosureId),
})

const unsubscribe = serve(unsubscribeContract, {
  stopping: ({ params }) => stopping(params.token),
  stop: ({ params, body }) => stop(params.token, body),
  oneClick: async ({ params }) => {
    await stop(params.token, { wanted: false })
    return DONE
  },
})

const reports = serve(mailReportsContract, {
  receive: async ({ body }) => {
    await receiveMailReport(body)
    return DONE
  },
})

export const messagesRoutes = [...mine, ...unsubscribe, ...reports]
