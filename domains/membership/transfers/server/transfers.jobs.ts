import { storeLetter } from '#domains/membership/transfers/server/transfer-letter.ts'
import type { Job } from '#platform/jobs/jobs.ts'

export const transfersJobs: readonly Job[] = [storeLetter]
