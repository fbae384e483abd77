import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** `secret` is the company's; `purpose` separates the keys derived from it; `owner` binds the sealed value to its row. */
export type SealedFor = { secret: string; purpose: string; owner: string }

/** Encrypts with AES-256-GCM: a stolen table reveals no secrets. */
export function seal(plain: Buffer, { owner, ...key }: SealedFor): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(kept: Buffer, { owner, ...key }: SealedFor): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), kept.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(kept.subarray(12, 28))
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()])
}

const keyOf = ({ secret, purpose }: Omit<SealedFor, 'owner'>): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
