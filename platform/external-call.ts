import { outsideTransaction } from '#platform/db.ts'

type Call = <T>(what: string, call: () => Promise<T>) => Promise<T>

const straight: Call = (_, call) => call()
let door = straight

/**
 * The only way to call other systems, by name: the payment network, mail, texts, remote files. It only calls, and never while a
 * transaction is open: its locks would be held until the other side answers. A proof replaces it to crash before or after the
 * call, or to lose the answer (docs/proofs.md).
 */
export const callExternal: Call = (what, call) => {
  outsideTransaction(`${what} was called`)
  return door(what, call)
}

/** For proofs alone. Null: nobody stands there any more. */
export function interceptExternalCalls(somebody: Call | null): void {
  door = somebody ?? straight
}
