import { contract } from '#access/contract.ts'

/** For the provider of text messages: needs no session. */
export const textsContract = contract({
  incomingText: {
    verb: 'public',
    method: 'POST',
    path: '/messages/texts/incoming',
    summary: 'Receive a signed reply to a text from the text provider',
    body: 'bytes',
    answer: 'file',
    refusals: { bad_signature: 'This wasn’t signed with our token.' },
  },
})
