import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'

/** Options of every change of a task: those of the lead, and its tasks. */
export const TASKS_CHANGED = { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, leadTasksContract.list] } as const
