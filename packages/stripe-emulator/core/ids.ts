import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Stripe prints it: the noun's prefix, then random letters and digits. */
export const newId = (prefix: string, length = 24): string => prefix + chance(length)

/** A client secret or signing secret; never an id. */
export const newSecret = (prefix: string): string => prefix + chance(32)

function chance(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: higher values would favor the first letters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62]
    }
  }
  return text
}
