import type pg from 'pg'

/** A crash point, in words: before or after a lasting change. */
export type Point = `before ${string}` | `after ${string}`

const inTransaction = new WeakMap<pg.Client, boolean>()

export const COMMIT = 'commit'

/**
 * The lasting change a query makes: a commit, or a change outside any transaction; null when it makes none. Only just before a commit is
 * there anything to lose.
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
  // The worker writes the names of its jobs at its start; nothing depends on them.
  if (table?.includes('_private_tasks')) return null
  if (how) return `${how.toLowerCase()} ${table?.replaceAll('"', '') ?? ''}`
  return /\.(add_job|complete_job|fail_job)/.exec(text)?.[1] ?? null
}

function textOf(question: unknown): string {
  if (typeof question === 'string') return question
  return typeof question === 'object' && question !== null && 'text' in question && typeof question.text === 'string' ? question.text : ''
}
