import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Stripe prints it: the noun's prefix, then chance. */
export const newId = (prefix: string, length = 24): string => prefix + chance(length)

/** A client secret or signing secret; never an id. */
export const newSecret = (prefix: string): string => prefix + chance(32)

function chance(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: above it the first letters would come more often.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}
