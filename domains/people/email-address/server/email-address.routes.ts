import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { emailAddressContract } from '#domains/people/email-address/contract.ts'
import {
  askForAddress,
  confirmAddress,
  keepAddress,
  readAddressChange,
  refuseAddress,
} from '#domains/people/email-address/server/email-address.ts'

export const emailAddressRoutes = serve(emailAddressContract, {
  changeAddress: ({ actor, body }) => askForAddress(actor, body.email).then(() => DONE),
  keepAddress: ({ actor }) => keepAddress(actor).then(() => DONE),
  addressChange: ({ params }) => readAddressChange(params.token),
  confirmAddress: ({ params }) => confirmAddress(params.token),
  refuseAddress: ({ params }) => refuseAddress(params.token).then(() => DONE),
})
