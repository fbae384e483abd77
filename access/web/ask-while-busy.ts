/** Longer waits are the person's to decide. */
const LONGEST_WAIT_S = 10
const MOST_TIMES = 3

/**
 * Asks again while the server refuses for its load and says to come back soon. It refuses so before it reads anything, so any request may
 * be asked again. Who was refused at the same moment comes back at different ones.
 */
export async function askWhileBusy(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let times = 1; ; times++) {
    const response = await ask()
    const waitSeconds = Number(response.headers.get('retry-after') ?? Number.POSITIVE_INFINITY)
    const mayGoBetter = response.status === 503 && waitSeconds <= LONGEST_WAIT_S && times < MOST_TIMES && !signal?.aborted
    if (!mayGoBetter || !(await isBusy(response))) return response
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000 * (0.5 + Math.random() / 2)))
  }
}

/** And not away, which may have read it: `unavailable`. */
async function isBusy(response: Response): Promise<boolean> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'busy'
}
