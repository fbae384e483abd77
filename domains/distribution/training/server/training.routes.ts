import { serve } from '#access/server/endpoint.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import * as training from '#domains/distribution/training/server/training.ts'
import { teamProgress, transcriptOf } from '#domains/distribution/training/server/transcripts.ts'

export const trainingRoutes = serve(trainingContract, {
  videos: ({ actor }) => training.lessonsFor(actor),
  video: ({ actor, params }) => training.lesson(actor, params.videoId),
  watch: ({ actor, params, body }) => training.watch(actor, params.videoId, body),
  quiz: ({ actor, params }) => training.quiz(actor, params.videoId),
  answerQuiz: ({ actor, params, body }) => training.answerQuiz(actor, params.videoId, body),
  film: ({ actor, params }) => training.filmFile(actor, params.videoId),
  captions: ({ actor, params }) => training.captionsFile(actor, params.videoId),
  search: ({ actor, query }) => training.searchLessons(actor, query.words),
  transcript: ({ actor, params }) => transcriptOf(actor, params.userId),
  team: async ({ actor }) => ({ rows: await teamProgress(actor) }),
})
