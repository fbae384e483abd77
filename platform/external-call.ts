import { outsideTransaction } from '#platform/db.ts'

type Call = <T>(what: string, call: () => Promise<T>) => Promise<T>

const direct: Call = (_, call) => call()
let currentCall = direct

/**
 * The only way to call other systems, by name: the payment network, mail, texts, remote files. It only calls, and never while a
 * transaction is open: its locks would be held until the other side answers. A proof replaces it to crash before or after the
 * call, or to lose the answer (docs/proofs.md).
 */
export const callExternal: Call = (what, call) => {
  outsideTransaction(`${what} was called`)
  return currentCall(what, call)
}

/** For proofs alone. Null restores the direct call. */
export function interceptExternalCalls(replacement: Call | null): void {
  currentCall = replacement ?? direct
}
