import * as z from 'zod/mini'
import { RESET, sendReset } from '#domains/people/passwords/server/resets.ts'
import { job, type Job } from '#platform/jobs/jobs.ts'

export const passwordsJobs: readonly Job[] = [job({ ...RESET, payload: z.object({ ask: z.string(), email: z.string() }), run: sendReset })]
