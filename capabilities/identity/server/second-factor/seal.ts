import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM under a key of AUTH_SECRET: a stolen table gives no secrets away. Bound to whose it is. */
export function seal(plain: Buffer, secret: string, owner: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(kept: Buffer, secret: string, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), kept.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(kept.subarray(12, 28))
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()])
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'breakwater authenticator', 32))
