/** Who does a task: whoever owns the lead, or their sales admin. */
export const TASK_PEOPLE = ['owner', 'sales_admin'] as const
export type TaskPerson = (typeof TASK_PEOPLE)[number]

export const TASK_STATES = ['open', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]
