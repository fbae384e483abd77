import { expect, test } from 'vitest'
import { watchReporter, type Stretch } from '#domains/distribution/video-player/web/watch-reporter.ts'

/** A lesson played in ticks of a fifth of a second, with a simulated clock. */
function watching({ online = (): boolean => true } = {}) {
  const sent: Stretch[] = []
  let clock = 0
  const send = async (stretch: Stretch): Promise<void> => {
    if (!online()) throw new Error('offline')
    sent.push(stretch)
  }
  const reporter = watchReporter(send, 10_000, () => clock)
  const play = async (from: number, to: number): Promise<void> => {
    for (let tick = from * 5; tick <= to * 5; tick++, clock += 200) reporter.saw(tick / 5)
    await Promise.resolve()
  }
  return { sent, reporter, play }
}

test('Grace plays twenty-five seconds: every ten are reported, and the rest when she stops', async () => {
  const { sent, reporter, play } = watching()
  await play(0, 25)
  await reporter.end()
  expect(sent).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 25 },
  ])
})

test('skipped seconds are not watched', async () => {
  const { sent, reporter, play } = watching()
  await play(0, 5)
  await reporter.end()
  await play(30, 35)
  await reporter.end()
  expect(sent).toEqual([
    { from: 0, to: 5 },
    { from: 30, to: 35 },
  ])
})

test('a jump begins a new stretch even when the old one was not ended', async () => {
  const { reporter, play } = watching()
  await play(20, 23)
  await play(3, 5)
  await play(50, 52)
  expect(reporter.takeAll()).toEqual([
    { from: 20, to: 23 },
    { from: 3, to: 5 },
    { from: 50, to: 52 },
  ])
})

test('offline, her seconds are queued, and sent in order when the connection is back', async () => {
  let isOnline = false
  const { sent, reporter, play } = watching({ online: () => isOnline })
  await play(0, 8)
  await reporter.end()
  await play(8, 12)
  await reporter.end()
  expect(sent).toEqual([])
  isOnline = true
  await reporter.end()
  expect(sent).toEqual([
    { from: 0, to: 8 },
    { from: 8, to: 12 },
  ])
})

test('a page that is closed hands over the rest, once', async () => {
  const { reporter, play } = watching()
  await play(0, 7)
  expect(reporter.takeAll()).toEqual([{ from: 0, to: 7 }])
  expect(reporter.takeAll()).toEqual([])
})
