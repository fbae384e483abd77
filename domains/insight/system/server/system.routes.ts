import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { systemContract } from '#domains/insight/system/contract.ts'
import { supportBundle } from '#domains/insight/system/server/support-bundle.ts'
import { systemNow } from '#domains/insight/system/server/system.ts'
import { addVitals, vitalsNow } from '#domains/insight/system/server/vitals.ts'
import { officeDay } from '#platform/clock.ts'

export const systemRoutes = serve(systemContract, {
  system: () => systemNow(),
  vitals: async () => ({ rows: await vitalsNow() }),
  bundle: async () => ({ fileName: `support-${officeDay()}.json`, mediaType: 'application/json', bytes: await supportBundle() }),
  addVitals: async ({ body }) => {
    await addVitals(body.page, body.measures)
    return DONE
  },
})
