import { workSequences } from '#domains/distribution/lead-sequences/server/work-step.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const leadSequencesSweeps: readonly Sweep[] = [workSequences]
