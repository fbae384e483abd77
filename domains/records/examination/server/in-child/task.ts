import type { Task } from '#domains/records/examination/server/examined.ts'

/** Parsed by hand: loading zod would take a tenth of the child's lifetime. */
export function readTask(head: unknown): Task {
  if (typeof head === 'object' && head !== null && 'task' in head) {
    if (head.task === 'examine' || head.task === 'read') return { task: head.task }
    if (head.task === 'draw' && 'from' in head && typeof head.from === 'number') return { task: 'draw', from: head.from }
  }
  throw new TypeError('Not a task of ours.')
}
