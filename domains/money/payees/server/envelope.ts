import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that wrap data keys: the first wraps new ones, the others unwrap old ones. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]]
export type MasterKey = { id: string; key: Buffer }

/**
 * Text sealed with a data key, the data key wrapped with a master key, and the id of the master key. No wrapped key: sealed before data
 * keys existed.
 */
export type Sealed = { sealed: Buffer; wrappedKey: Buffer | null; keyId: string }

type Bound = { keys: MasterKeys; about: string }

/**
 * Seals text for storage: AES-256-GCM throughout, each layer bound to `about` (the row's id), so that neither a changed byte nor a row
 * copied onto another can be unsealed.
 */
export function seal(text: string, { keys: [current], about }: Bound): Sealed & { wrappedKey: Buffer } {
  const dataKey = randomBytes(32)
  return { sealed: close(Buffer.from(text), dataKey, about), wrappedKey: wrap(dataKey, current, about), keyId: current.id }
}

/** Throws when no key fits, a byte was changed or the row is not the one it was sealed for. */
export function unseal({ sealed, wrappedKey, keyId }: Sealed, { keys, about }: Bound): string {
  const { key } = keyNamed(keys, keyId)
  const dataKey = wrappedKey ? open(wrappedKey, key, `key of ${about}`) : key
  return open(sealed, dataKey, about).toString('utf8')
}

/** Moves to the current master key: only the data key is rewrapped; a row sealed before data keys existed is sealed again. */
export function resealed(from: Sealed, { keys, about }: Bound): Sealed {
  if (!from.wrappedKey) return seal(unseal(from, { keys, about }), { keys, about })
  const dataKey = open(from.wrappedKey, keyNamed(keys, from.keyId).key, `key of ${about}`)
  return { sealed: from.sealed, wrappedKey: wrap(dataKey, keys[0], about), keyId: keys[0].id }
}

/** The master keys: the configured ones (32 bytes each, base64), then the one derived from the secret (RFC 5869). */
export function masterKeys(configured: readonly string[], secret: string): MasterKeys {
  const derived = named(Buffer.from(hkdfSync('sha256', secret, 'breakwater', 'payees: bank details, 1', 32)))
  const [first, ...rest] = configured.map((text) => named(keyOf(text)))
  return first ? [first, ...rest, derived] : [derived]
}

/** The key of the digests by which accounts are compared; it seals nothing. */
export const comparingKey = (secret: string): MasterKey =>
  named(Buffer.from(hkdfSync('sha256', secret, 'breakwater', 'payees: comparing accounts, 1', 32)))

export function keyOf(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64')
  if (key.length !== 32) throw new RangeError('A key that seals has 32 bytes, in base64.')
  return key
}

/** Identified by the beginning of its digest, which reveals nothing about it. */
const named = (key: Buffer): MasterKey => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 12), key })

function keyNamed(keys: MasterKeys, id: string): MasterKey {
  const found = keys.find((each) => each.id === id)
  if (!found) throw new Error(`Sealed with the key ${id}, which is not at hand.`)
  return found
}

const wrap = (dataKey: Buffer, { key }: MasterKey, about: string): Buffer => close(dataKey, key, `key of ${about}`)

const NONCE = 12
const TAG = 16

function close(plain: Buffer, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const closed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed])
}

function open(bytes: Buffer, key: Buffer, about: string): Buffer {
  const [nonce, tag, closed] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + TAG), bytes.subarray(NONCE + TAG)]
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(about)).setAuthTag(tag)
  return Buffer.concat([cipher.update(closed), cipher.final()])
}
