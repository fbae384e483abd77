import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, emailShape } from '#access/shapes.ts'
import { ticketShape } from '#domains/people/identity/contract.ts'

export const emailAddressContract = contract({
  changeAddress: {
    verb: 'profile.change',
    method: 'POST',
    path: '/address-change',
    summary: 'Ask to sign in with another email address; both addresses have to confirm. The answer is the same for an address in use',
    body: z.strictObject({ email: emailShape }),
    answer: doneShape,
    refusals: { same_address: 'You already sign in with this email address. Enter a different one.' },
  },
  keepAddress: {
    verb: 'profile.change',
    method: 'DELETE',
    path: '/address-change',
    summary: 'Cancel an email change that isn’t confirmed yet',
    answer: doneShape,
  },
  addressChange: {
    verb: 'public',
    method: 'GET',
    path: '/address-changes/:token',
    summary: 'Get what an email-change link is for; changes nothing',
    params: z.object({ token: ticketShape }),
    answer: z.object({ to: z.string(), asksOld: z.boolean(), confirmed: z.boolean() }),
  },
  confirmAddress: {
    verb: 'public',
    method: 'POST',
    path: '/address-changes/:token/confirmation',
    summary: 'Confirm an email change from one of the two addresses; it takes effect once both have confirmed',
    params: z.object({ token: ticketShape }),
    answer: z.object({ changed: z.boolean() }),
    refusals: { address_in_use: 'This email address can’t be used here. Choose another one.' },
  },
  refuseAddress: {
    verb: 'public',
    method: 'DELETE',
    path: '/address-changes/:token',
    summary: 'Stop an email change',
    params: z.object({ token: ticketShape }),
    answer: doneShape,
  },
})
