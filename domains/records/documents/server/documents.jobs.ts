import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { DROP, dropFiles } from '#domains/records/documents/server/deleting.ts'
import { DRAW, drawRemainingPages } from '#domains/records/documents/server/drawing.ts'
import { job, type Job } from '#platform/jobs/jobs.ts'

export const documentsJobs: readonly Job[] = [
  job({ ...DROP, payload: z.object({ documentId: idOf('document'), keys: z.array(z.string()) }), run: dropFiles }),
  job({ ...DRAW, payload: z.object({ documentId: idOf('document'), from: z.int() }), run: drawRemainingPages }),
]
