import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { DRAW, drawRest } from '#capabilities/documents/server/drawing.ts'
import { job, type Job } from '#platform/jobs.ts'

export const documentsJobs: readonly Job[] = [
  job({ ...DRAW, payload: z.object({ documentId: idOf('document'), from: z.int() }), run: drawRest }),
]
