import { serve } from '#access/server/endpoint.ts'
import { flyersContract } from '#domains/distribution/flyers/contract.ts'
import { flyerOf } from '#domains/distribution/flyers/server/flyers.ts'

export const flyersRoutes = serve(flyersContract, { flyer: ({ actor }) => flyerOf(actor) })
