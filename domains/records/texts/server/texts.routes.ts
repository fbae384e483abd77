import { serve } from '#access/server/endpoint.ts'
import { textsContract } from '#domains/records/texts/contract.ts'
import { receiveText } from '#domains/records/texts/server/incoming-texts.ts'

export const textsRoutes = serve(textsContract, {
  incomingText: async ({ body, header }) => ({
    fileName: 'answer.xml',
    mediaType: 'text/xml',
    bytes: Buffer.from(await receiveText(body, header('x-twilio-signature'))),
  }),
})
