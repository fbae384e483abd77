type Ask = () => Promise<boolean>
let asking: Ask | null = null

/** The shell's dialog that asks the person to prove who they are takes its place here. Returns how to leave it. */
export function askForProofBy(ask: Ask): () => void {
  asking = ask
  return () => void (asking === ask && (asking = null))
}

/** Before what matters the server answers `sign_in_again`: true once the person has proved it, false when they left it. */
export const proved = async (): Promise<boolean> => (asking ? asking() : false)
