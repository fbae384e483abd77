import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'
import { CHECK_NPN, checkNpn } from '#domains/distribution/onboarding/server/check-npn.ts'
import { EXAMINE, examineFile } from '#domains/distribution/onboarding/server/files.ts'
import { job, type Job } from '#platform/jobs/jobs.ts'

export const onboardingJobs: readonly Job[] = [
  job({ ...EXAMINE, payload: z.object({ fileId: idOf('applicationFile') }), run: examineFile }),
  job({ ...CHECK_NPN, payload: z.object({ applicationId: idOf('agencyApplication'), npn: z.string() }), run: checkNpn }),
]
