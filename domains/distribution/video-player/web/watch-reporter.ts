/** Whole seconds of a lesson: `from` included, `to` not. */
export type Stretch = { from: number; to: number }

/** Seconds that can pass between two ticks while playing; more is a jump. */
const LONGEST_TICK = 3

/**
 * Collects watched seconds into stretches and sends them one after another, at the latest `everyMs` after the report before. `send` throws
 * only when nothing reached the server: the stretch then goes with the next report.
 */
export function watchReporter(send: (stretch: Stretch) => Promise<void>, everyMs: number, now: () => number = () => performance.now()) {
  let open: Stretch | null = null
  let waiting: Stretch[] = []
  let isSending = false
  let reportedAt: number | null = null

  const close = (): void => {
    if (open && open.to > open.from) waiting = [...waiting, open]
    open = null
  }

  const report = async (): Promise<void> => {
    reportedAt = now()
    if (isSending) return
    isSending = true
    try {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await send(next)
        waiting = waiting.slice(1)
      }
    } catch {
      // Unsent stretches stay in `waiting`.
    } finally {
      isSending = false
    }
  }

  return {
    /** The lesson has been played up to this second. */
    saw(second: number): void {
      const whole = Math.floor(second)
      if (open && (whole < open.to || whole > open.to + LONGEST_TICK)) close()
      open = { from: open?.from ?? whole, to: whole }
      reportedAt ??= now()
      if (now() - reportedAt < everyMs) return
      close()
      open = { from: whole, to: whole }
      void report()
    },
    /** Playback stopped or jumped, or the page is left: the open stretch is sent now. */
    end(): Promise<void> {
      close()
      return report()
    },
    /** Everything not yet sent, for the final report of a page that is closed. */
    takeAll(): Stretch[] {
      close()
      const all = isSending ? waiting.slice(1) : waiting
      waiting = isSending ? waiting.slice(0, 1) : []
      return all
    },
  }
}
