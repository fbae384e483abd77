import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { featureSwitchesContract } from '#domains/records/feature-switches/contract.ts'
import { featuresOff, offPeriods, turnOff, turnOn } from '#domains/records/feature-switches/server/feature-switches.ts'

export const featureSwitchesRoutes = serve(featureSwitchesContract, {
  off: async () => ({ rows: await featuresOff() }),
  periods: async () => ({ rows: await offPeriods() }),
  turnOff: async ({ actor, body }) => {
    await turnOff(actor, body)
    return DONE
  },
  turnOn: async ({ actor, params }) => {
    await turnOn(actor, params.periodId)
    return DONE
  },
})
