import { createHmac, randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HOW_MANY = 10

/** Ten codes of ten letters each (some 49 bits), for the day the phone is gone. Shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, () => `${word()}-${word()}`)

const word = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** How it is kept: under a key that is not in the database, and for one person only. */
export const hashOfRecoveryCode = (code: string, secret: string, identityId: string): string =>
  createHmac('sha256', secret)
    .update(`recovery:${identityId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')
