import { outsideTransaction } from '#platform/db.ts'

type Call = <T>(what: string, call: () => Promise<T>) => Promise<T>

const straight: Call = (_, call) => call()
let door = straight

/**
 * Whatever leaves the house leaves by this door, under a name: the payment network, mail, texts, files elsewhere. It does nothing
 * but call, and never while a transaction is open: its locks would be held as long as the other side likes. A proof stands in it, and
 * lets a process die before the call or after it, or the answer be lost (docs/proofs.md).
 */
export const callExternal: Call = (what, call) => {
  outsideTransaction(`${what} was called`)
  return door(what, call)
}

/** For proofs alone. Null: nobody stands there any more. */
export function interceptExternalCalls(somebody: Call | null): void {
  door = somebody ?? straight
}
