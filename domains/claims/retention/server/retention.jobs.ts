import { deleteDueDocuments } from '#domains/claims/retention/server/retention.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const retentionSweeps: readonly Sweep[] = [hourly(deleteDueDocuments)]
