type Ask = () => Promise<boolean>
let asking: Ask | null = null

/** Registers the shell's dialog that asks the person to prove who they are. Returns how to unregister it. */
export function registerProofDialog(ask: Ask): () => void {
  asking = ask
  return () => void (asking === ask && (asking = null))
}

/** After `sign_in_again`: true once the person has proved who they are, false when they canceled. */
export const proveAgain = async (): Promise<boolean> => (asking ? asking() : false)
