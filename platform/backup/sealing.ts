import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { PlainError } from '#platform/errors/plain-error.ts'

/** Encrypts for the owner's public key (age, X25519): what is sealed here cannot be opened here. */
export async function encrypt(bytes: Uint8Array, recipient: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(bytes)
}

export async function decrypt(sealed: Uint8Array, { key, name }: { key: string; name: string }): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return decrypter.decrypt(sealed).catch((error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new PlainError('This key is not the one the backup was encrypted for. Nothing was restored.')
    throw new PlainError(`${name} in the backup was changed or damaged. Nothing was restored.`, { cause: error })
  })
}

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]

/** Compressed, then encrypted. `age -d -i KEY FILE | zstd -d` opens it without us. */
export const sealed = async (bytes: Uint8Array, recipient: string): Promise<Uint8Array> => encrypt(await compress(bytes), recipient)
export const unsealed = async (bytes: Uint8Array, given: { key: string; name: string }): Promise<Uint8Array> =>
  decompress(await decrypt(bytes, given))

/** A new pair: the private half is for the owner alone, the public half is BACKUP_RECIPIENT. */
export async function newPair(): Promise<{ key: string; recipient: string }> {
  const key = await generateX25519Identity()
  return { key, recipient: await identityToRecipient(key) }
}

/** The private key in a text of `age-keygen` or of ours: lines that begin with # are remarks. */
export function keyIn(text: string): string {
  const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (!key) throw new PlainError('There is no private key in that file: a line of it begins with AGE-SECRET-KEY-1.')
  return key.trim()
}

/** Why a text is no public key; null when it is one. */
export async function whyNoRecipient(recipient: string): Promise<string | null> {
  if (/^AGE-SECRET-KEY-/i.test(recipient)) return 'is the private key, which must never be on the server'
  return encrypt(new Uint8Array(1), recipient).then(
    () => null,
    () => 'is not a key that begins with age1',
  )
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
