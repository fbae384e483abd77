import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { EXAMINE, examineDocument, examineLate, examineUnscanned } from '#domains/claims/uploads/server/examination.ts'
import { job, type Job } from '#platform/jobs/jobs.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const uploadsJobs: readonly Job[] = [job({ ...EXAMINE, payload: z.object({ documentId: idOf('document') }), run: examineDocument })]

export const uploadsSweeps: readonly Sweep[] = [hourly(examineUnscanned), hourly(examineLate)]
