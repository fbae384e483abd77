import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed, and the name of the key it was sealed with. */
export type Sealed = { bytes: Buffer; keyId: string }

/**
 * Seals text for rest: AES-256-GCM under a key derived from the house's secret, bound to `about` (a row's own id), so
 * that neither a changed byte nor a row copied onto another opens.
 */
export function seal(text: string, { secret, about }: { secret: string; about: string }): Sealed {
  const { key, keyId } = keyFrom(secret)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { bytes: Buffer.concat([nonce, cipher.getAuthTag(), closed]), keyId }
}

/** Throws when the key is another, a byte was changed or the row is not the one it was sealed for. */
export function unseal({ bytes, keyId }: Sealed, { secret, about }: { secret: string; about: string }): string {
  const derived = keyFrom(secret)
  if (derived.keyId !== keyId) throw new Error(`Sealed with the key ${keyId}, which is not at hand.`)
  const [nonce, tag, closed] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + TAG), bytes.subarray(NONCE + TAG)]
  const cipher = createDecipheriv('aes-256-gcm', derived.key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([cipher.update(closed), cipher.final()]).toString('utf8')
}

const NONCE = 12
const TAG = 16

/** Never the secret itself: a key of its own for bank details (RFC 5869), known by the beginning of its digest. */
function keyFrom(secret: string): { key: Buffer; keyId: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, 'breakwater', 'payees: bank details, 1', 32))
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}
