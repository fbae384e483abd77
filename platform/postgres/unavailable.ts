import { DatabaseAway } from '#platform/postgres/pulse.ts'

/** No connection was free in time, or the database cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    ) ||
    UNAVAILABLE.has(code) ||
    isNoSocket(error, code)
  )
}

/** PostgreSQL ended a statement that took too long. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

/** Of sockets, then of PostgreSQL: it ends or starts, has no connection or no disk left, or is a replica after a failover. */
const UNAVAILABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '53100', '53300', '57P01', '57P02', '57P03', '57P05'],
])

/** The socket of a database on this machine is a file, which goes with it. */
const isNoSocket = (error: Error, code: string): boolean => code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
