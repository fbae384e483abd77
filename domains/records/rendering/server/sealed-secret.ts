import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { seal, unseal } from '#platform/seal.ts'

/** Encrypts the secret of a link while its message waits to be sent: the table alone gives no access. Bound to the one message. */
export const sealSecret = (secret: string | null, messageId: string): Buffer | null =>
  secret === null ? null : seal(Buffer.from(secret), keyFor(messageId))

export const openSecret = (sealed: Buffer | null, messageId: string): string | null =>
  sealed && unseal(sealed, keyFor(messageId)).toString()

const keyFor = (owner: string) => ({ secret: messagesOptions().secret, purpose: 'breakwater link in a message', owner })
