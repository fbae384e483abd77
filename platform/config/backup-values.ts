import { resolve } from 'node:path'
import { storeUrl } from '#platform/files/files-in-s3.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { setting, type Env } from '#platform/config/settings.ts'

const EIGHT = 8 * 60

/** BACKUP_TO, BACKUP_RECIPIENT, BACKUP_AT: null is no backup. */
export function backupOf(env: Env): { to: string; recipient: string; at: number } | null {
  const [to, recipient] = [setting(env, 'BACKUP_TO'), setting(env, 'BACKUP_RECIPIENT')]
  if (to === null && recipient === null) return null
  if (to === null) throw new PlainError('BACKUP_RECIPIENT is set but BACKUP_TO is not: say where backups go.')
  if (recipient === null)
    throw new PlainError('BACKUP_TO is set but BACKUP_RECIPIENT is not: make a pair of keys with "npm run backup -- new-key".')
  if (/^AGE-SECRET-KEY-/i.test(recipient))
    throw new PlainError(
      'BACKUP_RECIPIENT is the private key, which must never be on the server: set its public half, which begins with age1.',
    )
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(recipient))
    throw new PlainError('BACKUP_RECIPIENT is a public key that begins with age1, of 62 characters.')
  if (/^https?:/.test(to)) storeUrl(to, 'BACKUP_TO')
  return { to: /^https?:/.test(to) ? to : resolve(to), recipient, at: timeOf(env) }
}

function timeOf(env: Env): number {
  const value = setting(env, 'BACKUP_AT')
  if (value === null) return EIGHT
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined) throw new PlainError(`BACKUP_AT is a time of day in UTC like 08:00, not "${value}".`)
  return Number(hours) * 60 + Number(minutes)
}
