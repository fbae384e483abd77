import { serve } from '#access/server/endpoint.ts'
import { trainingContract } from '#capabilities/training/contract.ts'
import * as training from '#capabilities/training/server/training.ts'

export const trainingRoutes = serve(trainingContract, {
  videos: ({ actor }) => training.lessonsFor(actor),
  video: ({ actor, params }) => training.lesson(actor, params.videoId),
  watch: ({ actor, params, body }) => training.watch(actor, params.videoId, body),
  team: async ({ actor }) => ({ rows: await training.teamProgress(actor) }),
})
