import { serve } from '#access/server/endpoint.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import * as training from '#domains/distribution/training/server/training.ts'
import { teamProgress } from '#domains/distribution/training/server/training.store.ts'

export const trainingRoutes = serve(trainingContract, {
  videos: ({ actor }) => training.lessonsFor(actor),
  video: ({ actor, params }) => training.lesson(actor, params.videoId),
  watch: ({ actor, params, body }) => training.watch(actor, params.videoId, body),
  team: async ({ actor }) => ({ rows: await teamProgress(actor) }),
})
