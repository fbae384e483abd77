import { KINDS } from '#domains/insight/book-imports/server/kinds.ts'
import { matchJob } from '#domains/money/subscription-matching/server/matching.ts'
import { forgetOldRows } from '#domains/records/table-imports/server/forgetting.ts'
import { WORK, workPayload } from '#domains/records/table-imports/server/importing.ts'
import { workOff } from '#domains/records/table-imports/server/work-off.ts'
import { type Job, job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const bookImportsJobs: readonly Job[] = [
  job({ ...WORK, payload: workPayload, run: ({ importId }) => workOff(importId, KINDS) }),
  matchJob,
]

export const bookImportsSweeps: readonly Sweep[] = [forgetOldRows]
