/**
 * Reads again and again what another process may have written, until the returned function is called. A read that fails is tried at its
 * next turn.
 */
export function follow(read: () => Promise<unknown>, everyMs: number): () => void {
  const timer = setInterval(() => void read().catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
