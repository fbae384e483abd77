/** For countdowns: calls every second until the returned function is called. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
