import { serve } from '#access/server/endpoint.ts'
import { vehicleContract } from '#domains/membership/vehicles/contract.ts'
import { decodeVin } from '#domains/membership/vehicles/server/vin-decoder.ts'

export const vehiclesRoutes = serve(vehicleContract, {
  decodeVin: async ({ params }) => ({ decoded: await decodeVin(params.vin) }),
})
