import * as sealed from '#platform/seal.ts'

const PURPOSE = 'breakwater authenticator'

/** Encrypts with a key derived from AUTH_SECRET, bound to one person. */
export const seal = (plain: Buffer, secret: string, owner: string): Buffer => sealed.seal(plain, { secret, purpose: PURPOSE, owner })

export const unseal = (kept: Buffer, secret: string, owner: string): Buffer => sealed.unseal(kept, { secret, purpose: PURPOSE, owner })
