import { createHmac, randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HOW_MANY = 10

/** Ten codes of ten letters each (about 49 bits), for a lost phone. Shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, () => `${word()}-${word()}`)

const word = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The stored hash: keyed with a secret that is not in the database, and bound to one person. */
export const hashOfRecoveryCode = (code: string, secret: string, identityId: string): string =>
  createHmac('sha256', secret)
    .update(`recovery:${identityId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')
