import { seal, type Sealed, unseal } from '#domains/money/payees/server/envelope.ts'
import { payeeOptions } from '#domains/money/payees/server/options.ts'

/** Seals text with the current keys, bound to `about`. */
export const sealed = (about: string, text: string): Sealed & { wrappedKey: Buffer } => seal(text, { keys: payeeOptions().keys, about })

export const unsealed = (about: string, what: Sealed): string => unseal(what, { keys: payeeOptions().keys, about })
