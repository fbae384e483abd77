import type { Answered, Asked } from '#proofs/proofs.ts'
import { examine } from '#domains/records/examination/server/examination.ts'
import { hostileFiles } from '#domains/records/hostile-files/server/hostile-files.testing.ts'
import type { Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'

const MOST_TURN_MS = 50
const MOST_FILE_MS = 22_000

/** Every hostile file, two at a time: none is accepted as safe, none blocks the event loop, none exceeds its time limit. */
export async function proveFiles({ say }: Asked): Promise<Answered> {
  const files = await hostileFiles({ few: false })
  const figures = { files: 0, refused: 0, quarantined: 0, washed: 0, 'slowest file, ms': 0, 'longest turn of the loop, ms': 0 }
  const breaches: string[] = []
  const stop = watchLoop((ms) => (figures['longest turn of the loop, ms'] = Math.max(figures['longest turn of the loop, ms'], ms)))
  const waiting = files.values()
  const take = async (): Promise<void> => {
    for (const file of waiting) {
      const began = performance.now()
      const ended = await endOf(file)
      if (ended !== file.ends) breaches.push(`${file.name} should be ${file.ends} and is ${ended}`)
      if (ended !== 'served') figures[ended]++
      figures['slowest file, ms'] = Math.max(figures['slowest file, ms'], Math.round(performance.now() - began))
      if (++figures.files % 50 === 0) say(`${figures.files} of ${files.length} files, ${breaches.length} breaches`)
    }
  }
  await Promise.all([take(), take()])
  stop()
  if (figures['longest turn of the loop, ms'] > MOST_TURN_MS) breaches.push(`The loop was held for more than ${MOST_TURN_MS} ms.`)
  if (figures['slowest file, ms'] > MOST_FILE_MS) breaches.push('A file outlasted its time.')
  return { figures, breaches }
}

async function endOf({ bytes, payload }: Hostile): Promise<Hostile['ends'] | 'served'> {
  if (bytes.length === 0) return 'refused'
  const examined = await examine(bytes)
  if (examined.outcome === 'refused') return 'refused'
  if (examined.danger) return 'quarantined'
  return payload !== undefined && !Buffer.from(examined.bytes).includes(payload) ? 'washed' : 'served'
}

/**
 * Measures the CPU time of one turn of the event loop, so that a busy machine does not lengthen it. The first turns are spent compiling.
 */
function watchLoop(finish: (ms: number) => void): () => void {
  let going = true
  let last = process.threadCpuUsage()
  const turn = (): void => {
    const now = process.threadCpuUsage()
    finish(Math.round((now.user + now.system - last.user - last.system) / 1000))
    last = now
    if (going) setImmediate(turn)
  }
  setTimeout(() => {
    last = process.threadCpuUsage()
    turn()
  }, 3_000)
  return () => void (going = false)
}
