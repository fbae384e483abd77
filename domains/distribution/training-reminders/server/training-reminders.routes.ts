import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { trainingRemindersContract } from '#domains/distribution/training-reminders/contract.ts'
import { remindNow } from '#domains/distribution/training-reminders/server/remind-now.ts'

export const trainingRemindersRoutes = serve(trainingRemindersContract, {
  remind: async ({ actor, params }) => {
    await remindNow(actor, params.userId)
    return DONE
  },
})
