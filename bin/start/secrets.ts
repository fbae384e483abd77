import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** AUTH_SECRET, or the one generated at the first start and readable by its owner only. */
export function authSecretOf(dataDir: string, given: string | null): string {
  if (given) return given
  const path = join(dataDir, 'auth-secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}

/** The secrets shared by the API and the payment emulator: derived, so the same at every start without being stored. */
export function sandboxSecrets(authSecret: string): { secretKey: string; webhookSecret: string } {
  const derive = (purpose: string): string => createHmac('sha256', authSecret).update(purpose).digest('hex')
  return {
    secretKey: `sk_test_${derive('stripe-sandbox key')}`,
    webhookSecret: `whsec_${derive('stripe-sandbox webhook')}`,
  }
}
