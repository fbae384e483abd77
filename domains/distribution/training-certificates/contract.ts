import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { dayShape, idOf } from '#access/shapes.ts'

export const certificatesContract = contract({
  file: {
    verb: 'training.watch',
    method: 'GET',
    path: '/training/videos/:videoId/certificate',
    summary: 'The certificate of a lesson one has passed, as a PDF',
    params: z.object({ videoId: idOf('video') }),
    answer: 'file',
  },
  check: {
    verb: 'public',
    method: 'GET',
    path: '/certificates/:code',
    limit: 'lookup',
    summary: 'Whether a training certificate is valid, by the code printed on it',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answer: z.object({
      code: z.string(),
      name: z.string(),
      lesson: sentenceOrTypedShape,
      on: dayShape,
      state: z.enum(['valid', 'replaced']),
    }),
  },
})
