import type pg from 'pg'

/** Where a process can die, in words: before or after whatever the world outside it keeps. */
export type Point = `before ${string}` | `after ${string}`

const inTransaction = new WeakMap<pg.Client, boolean>()

export const COMMIT = 'commit'

/**
 * What a question to the database makes last: a commit, or a change outside any transaction; null where it makes nothing last.
 * Only at a commit is there anything to lose just before it.
 */
export function pointOf(client: pg.Client, question: unknown): string | null {
  const text = textOf(question)
  if (/^\s*(begin|start transaction)/i.test(text)) return open(client, true)
  if (/^\s*rollback\b(?! to)/i.test(text)) return open(client, false)
  if (/^\s*commit/i.test(text)) {
    open(client, false)
    return COMMIT
  }
  return inTransaction.get(client) ? null : changeIn(text)
}

function open(client: pg.Client, isOpen: boolean): null {
  inTransaction.set(client, isOpen)
  return null
}

function changeIn(text: string): string | null {
  const [, how, table] = /\b(insert into|update|delete from)\s+(?!skip\b)(?:only\s+)?([\w".]+)/i.exec(text) ?? []
  // The worker writes the names of its jobs at its start; nothing hangs on them.
  if (table?.includes('_private_tasks')) return null
  if (how) return `${how.toLowerCase()} ${table?.replaceAll('"', '') ?? ''}`
  return /\.(add_job|complete_job|fail_job)/.exec(text)?.[1] ?? null
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string' ? question.text : ''
}
