import { bringIn } from '#domains/distribution/lead-imports/server/bring-in.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const leadImportsSweeps: readonly Sweep[] = [bringIn]
