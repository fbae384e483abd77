import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { readDocument } from '#domains/claims/document-readings/server/read-document.ts'
import { READ } from '#domains/records/documents/server/readings.ts'
import { job, type Job } from '#platform/jobs/jobs.ts'

export const documentReadingsJobs: readonly Job[] = [
  job({ ...READ, payload: z.object({ documentId: idOf('document') }), run: readDocument }),
]
