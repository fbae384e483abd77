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
    summary: 'Take back a change of address that is not confirmed yet',
    answer: doneShape,
  },
  addressChange: {
    verb: 'public',
    method: 'GET',
    path: '/address-changes/:token',
    summary: 'What a link about a change of address is about; changes nothing',
    params: z.object({ token: ticketShape }),
    answer: z.object({ to: z.string(), asksOld: z.boolean(), confirmed: z.boolean() }),
  },
  confirmAddress: {
    verb: 'public',
    method: 'POST',
    path: '/address-changes/:token/confirmation',
    summary: 'Confirm a change of address from the one or the other; once both have, it happens',
    params: z.object({ token: ticketShape }),
    answer: z.object({ changed: z.boolean() }),
    refusals: { address_in_use: 'This email address can’t be used here. Choose another one.' },
  },
  refuseAddress: {
    verb: 'public',
    method: 'DELETE',
    path: '/address-changes/:token',
    summary: 'Stop a change of address',
    params: z.object({ token: ticketShape }),
    answer: doneShape,
  },
})
